import type { Transaction } from './queries.ts'
import { transactionType } from './transaction-type.ts'

/** One stop of a job's money on its way to the plumber; `at` in epoch seconds, where it is known. */
type MoneyStop = {
  stop: 'paid' | 'in_transfer' | 'available'
  at: number | null
  state: 'done' | 'now' | 'ahead'
}

/**
 * Where the money of a job is: paid, in transfer, available. Nothing for movements that are not a
 * job's payment, or that took money back.
 */
export const moneyPath = (
  row: Pick<Transaction, 'job_id' | 'type' | 'amount' | 'status' | 'created' | 'available_on'>,
): MoneyStop[] => {
  const type = transactionType(row.type)
  if (row.job_id === null || row.amount <= 0 || (type !== 'payment' && type !== 'transfer'))
    return []
  const arrived = row.status === 'available'
  return [
    // The company paid before the money moved; when exactly is not in the movement.
    { stop: 'paid', at: null, state: 'done' },
    { stop: 'in_transfer', at: row.created, state: arrived ? 'done' : 'now' },
    { stop: 'available', at: row.available_on, state: arrived ? 'now' : 'ahead' },
  ]
}
