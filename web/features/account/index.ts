export { EmailNotice } from './email-notice.tsx'
export { lettersFollow } from './letters-follow.ts'
export { readAccountAhead, refreshAccount } from './queries.ts'
