import { type AccountStatus, isProviderFailure } from '../../../adapters/payments/port.ts'

/**
 * What is in the way of money: the account holds too little to take it back, or cannot receive it; our own
 * balance at the provider holds too little to send it; the name of the call is taken by one with other
 * figures, of somebody who was faster or of before, until the provider forgets it in a day; or the provider
 * refuses for another reason, with its word for it.
 */
export type Obstacle =
  | { on: 'their_balance' | 'our_balance' | 'name' }
  | { on: 'account'; account: AccountStatus }
  | { on: 'provider'; code: string | null }

/** What is in the way where moving money failed; undefined where a repeat may help, or the fault is ours. */
export const obstacleOf = (error: unknown, kind: 'reversal' | 'sending'): Obstacle | undefined => {
  if (!isProviderFailure(error)) return undefined
  const { code, reason } = error.providerFailure
  if (code === 'balance_insufficient')
    return { on: kind === 'reversal' ? 'their_balance' : 'our_balance' }
  if (code === 'idempotency_error') return { on: 'name' }
  return reason === 'refused' ? { on: 'provider', code } : undefined
}
