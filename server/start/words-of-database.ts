import { isConnectionFault } from '../lib/faults/connection-fault.ts'
import { hasCode } from '../lib/faults/has-code.ts'
import { isRefusedConnection } from '../lib/faults/refused-connection.ts'
import { withoutQuery } from '../lib/faults/without-query.ts'
import { wordsOf } from '../lib/faults/words-of.ts'

/** Such as a socket of this machine that this user may not open, or that is none. */
const isUnreached = (fault: unknown) => {
  const error = withoutQuery(fault)
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

const isDenied = hasCode(new Set(['42501']))

/** One line about a database that cannot be used as `DATABASE_URL` names it; undefined for any other fault. */
export const wordsOfDatabase = (error: unknown) => {
  if (isDenied(error))
    return `The database refuses: ${wordsOf(error)}. The user of DATABASE_URL has to own it.`
  return [isConnectionFault, isRefusedConnection, isUnreached].some((is) => is(error))
    ? `The database cannot be used: ${wordsOf(error)}. Check DATABASE_URL.`
    : undefined
}
