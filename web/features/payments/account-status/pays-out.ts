import type { EndpointOutput } from '#contract/endpoint.ts'
import type { paymentEndpoints } from '#contract/endpoints/payments.ts'

export type AccountAnswer = EndpointOutput<(typeof paymentEndpoints)['getAccountStatus']>

/**
 * Whether what a payment account holds goes to the bank; one that something is asked for by a later day still pays
 * out. Of a server of the version before it is known of a complete one alone.
 */
export const paysOut = ({ data, pays_out }: AccountAnswer): boolean =>
  pays_out ?? data === 'Complete'
