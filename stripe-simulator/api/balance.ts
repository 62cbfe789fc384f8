import { readBalance } from '../money/balance.ts'
import { listObjects } from '../store/list-objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/balance_transactions'

const read = operation('retrieve', 'GET', '/v1/balance', ({ call }) => readBalance(call))

const list = operation('balance_transactions.list', 'GET', path, ({ call, params }) => {
  const { source, type, currency } = params
  return listObjects(call, 'balance_transaction', path, params, { source, type, currency })
})

/** The balance of the platform or of a connected account, and its movements. */
export const balanceOperations = [read, list, retrieve('balance_transaction', path)]
