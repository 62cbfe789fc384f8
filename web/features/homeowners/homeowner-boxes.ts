// The windows of this feature come in one file: they have their fields in common.
export { ContactsBox } from './contacts-box.tsx'
export { NewHomeownerBox } from './new-homeowner-box.tsx'
