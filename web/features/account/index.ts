export { EmailNotice } from './email-notice.tsx'
export { lettersFollow } from './letters-follow.ts'
export { type Account, accountQuery, readAccountAhead, refreshAccount } from './queries.ts'
