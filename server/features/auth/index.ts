export { makePasswordResetLink } from './make-password-reset-link.ts'
export { sweepSessions } from './sweep-sessions.ts'
