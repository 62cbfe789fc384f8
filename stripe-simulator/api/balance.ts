import { invalidRequest } from '../errors.ts'
import { readBalance } from '../money/balance.ts'
import { listObjects } from '../store/list-objects.ts'
import { requireObject } from '../store/objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/balance_transactions'

const read = operation('retrieve', 'GET', '/v1/balance', ({ call }) => readBalance(call))

const list = operation('balance_transactions.list', 'GET', path, async ({ call, params }) => {
  const { source, type, currency } = params
  const values = { source, type, currency }
  if (params.payout === undefined) {
    return listObjects(call, 'balance_transaction', path, params, values)
  }
  const payout = await requireObject(call, 'payout', params.payout, { param: 'payout' })
  if (!payout.automatic) {
    throw invalidRequest(
      'Balance transaction history can only be filtered on automatic payouts, not manual.',
      'payout',
    )
  }
  const extra = { payout: payout.id }
  return listObjects(call, 'balance_transaction', path, params, values, { extra })
})

/** The balance of the platform or of a connected account, and its movements. */
export const balanceOperations = [read, list, retrieve('balance_transaction', path)]
