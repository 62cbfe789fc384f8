export { EmailConfirmationNotice } from './email-confirmation-notice.tsx'
export { lettersFollow } from './letters-follow.ts'
export { refreshAccount } from './queries.ts'
