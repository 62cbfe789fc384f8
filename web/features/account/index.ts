export { EmailConfirmationNotice } from './email-confirmation-notice.tsx'
export { refreshAccount } from './queries.ts'
