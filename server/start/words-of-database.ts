import { isConnectionFault } from '../lib/faults/connection-fault.ts'
import { hasCode } from '../lib/faults/has-code.ts'
import { withoutQuery } from '../lib/faults/without-query.ts'
import { wordsOf } from '../lib/faults/words-of.ts'

/** No such user, password or database; a certificate that is not trusted, no longer, or not for this name. */
const isRefused = hasCode(
  new Set([
    ...['28000', '28P01', '3D000', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ...['UNABLE_TO_GET_ISSUER_CERT', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]),
)

/** What the driver says without a code. */
const words = /^(The server does not support SSL|SASL: )/
const isUncoded = (error: unknown) => words.test(wordsOf(error))

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
  return [isConnectionFault, isRefused, isUncoded, isUnreached].some((is) => is(error))
    ? `The database cannot be used: ${wordsOf(error)}. Check DATABASE_URL.`
    : undefined
}
