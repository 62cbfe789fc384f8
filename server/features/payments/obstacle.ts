import type { AccountStatus } from '../../adapters/payments/port.ts'

/**
 * What is in the way of money: the account holds too little to take it back, or cannot receive it; our own
 * balance at the provider holds too little to send it; or the name of the call is taken by one with other
 * figures, of somebody who was faster or of before, until the provider forgets it in a day.
 */
export type Obstacle =
  | { on: 'their_balance' | 'our_balance' | 'name' }
  | { on: 'account'; account: AccountStatus }
