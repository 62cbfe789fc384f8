/** Movements that hold back what is ours at the provider, and release it: the ledger books neither. */
export const heldMovements = [
  'connect_reserved_funds',
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
  'reserve_hold',
  'reserve_release',
  'reserve_transaction',
  'reserved_funds',
] as const
