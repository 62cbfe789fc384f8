import { onlyReads } from './only-reads.ts'

/**
 * Of the network, and of a server that is starting, stopping, has no connection left, has ended one that was idle,
 * or only reads, as a standby does before it stands in.
 */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '08000', '08001', '08003'],
  ...['08004', '08006', onlyReads, '25P03', '57P05'],
])

/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/**
 * What a pooler in front says, PgBouncer say, where it has no server or no connection to one left. As a mere error the
 * same code means a message that could not be read.
 */
const isGivenUp = (error: Error) =>
  'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL'

/** A server at a socket of this machine takes that file away when it stops. */
const isSocketGone = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Whether a fault, or one it came of, is a connection to the server that is not there. */
export const isConnectionFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  if (isGivenUp(error) || isSocketGone(error)) return true
  if (words.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  return isConnectionFault(error.cause)
}
