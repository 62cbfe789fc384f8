import { onlyReads } from '../../lib/only-reads.ts'

/**
 * Of the network, and of a server that is starting, stopping, has no connection left, has ended one that was idle,
 * or only reads, as a standby does before it stands in.
 */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'],
  ...[onlyReads, '25P03', '57P05'],
])

/** What the driver says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether a fault, or one it came of, is a connection to the server that is not there. */
export const isConnectionFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true
  if (words.test(error.message)) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  return isConnectionFault(error.cause)
}
