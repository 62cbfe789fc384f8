export { EmailConfirmationNotice } from './email-confirmation-notice.tsx'
export { accountQuery, refreshAccount } from './queries.ts'
