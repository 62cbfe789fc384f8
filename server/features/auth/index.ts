export { attemptsOf, codeAttemptsOf } from './attempts.ts'
export { checkPassword, wrongPassword } from './check-password.ts'
export { endAllAccess } from './end-all-access.ts'
export { listSessions } from './list-sessions.ts'
export { makePasswordResetLink } from './make-password-reset-link.ts'
export {
  deleteAccountTokens,
  insertAccountToken,
  spendAccountToken,
} from './queries/account-tokens.ts'
export { findMark, holdPassword, lockAccount } from './queries/accounts.ts'
export { countAttempt, forgiveAttempts, isBlocked } from './queries/attempts.ts'
export { deleteEmailChange } from './queries/email-changes.ts'
export { deleteResets } from './queries/resets.ts'
export { countRecoveryCodes, findSecret } from './queries/second-factor.ts'
export { deleteSession, deleteSessionsOf, insertSession } from './queries/sessions.ts'
export { sessionsEnded } from './sessions-ended.ts'
export { sweepSessions } from './sweep-sessions.ts'
export { throttle } from './throttle.ts'
export { newSecret, otpauthUrl, stepOf } from './totp.ts'
export { makeCodesOffLink } from './turn-codes-off-by-link.ts'
