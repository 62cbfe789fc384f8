export { EmailConfirmationNotice } from './email-confirmation-notice.tsx'
export { lettersFollow } from './letters-follow.ts'
export { readAccountAhead, refreshAccount } from './queries.ts'
