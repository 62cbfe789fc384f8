import { hasCode } from './has-code.ts'
import { withoutQuery } from './without-query.ts'
import { wordsOf } from './words-of.ts'

/** No such user, password or database; a certificate that is not trusted, no longer, or not for this name. */
const isNamed = hasCode(
  new Set([
    ...['28000', '28P01', '3D000', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    ...['UNABLE_TO_GET_ISSUER_CERT', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]),
)

/** What the driver says without a code. */
const words = /^(The server does not support SSL|SASL: )/

/** Whether a fault is a server that lets us in no more, or that we do not trust: what only a person can mend. */
export const isRefusedConnection = (error: unknown) => {
  const fault = withoutQuery(error)
  // A right to connect that was taken away has the code of any other right; only here is it the end of a connection.
  const isEnded = fault instanceof Error && 'severity' in fault && fault.severity === 'FATAL'
  return isNamed(fault) || isEnded || words.test(wordsOf(fault))
}
