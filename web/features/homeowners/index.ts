export { CorrectContacts } from './correct-contacts.tsx'
export { HomeownerField } from './homeowner-field.tsx'
export { leftHomeowner } from './left-homeowner.ts'
export type { Homeowner } from './queries.ts'
