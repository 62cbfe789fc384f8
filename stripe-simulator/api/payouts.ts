import { invalidRequest } from '../errors.ts'
import { cancelPayout } from '../money/advance-payout.ts'
import { requestPayout } from '../money/request-payout.ts'
import { requirePositive } from '../money/require-positive.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { listObjects } from '../store/list-objects.ts'
import { requireObject } from '../store/objects.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/payouts'

const create = operation('payouts.create', 'POST', path, async ({ call, params }) => {
  const { amount, method = 'standard' } = params
  requirePositive(amount, 'amount')
  if (params.currency.toLowerCase() !== 'usd') {
    throw invalidRequest('The simulator pays out usd only.', 'currency')
  }
  const descriptor = params.statement_descriptor ?? null
  if (descriptor !== null && descriptor.length > 22) {
    throw invalidRequest(
      'The statement descriptor must be at most 22 characters.',
      'statement_descriptor',
    )
  }
  return requestPayout(call, {
    amount,
    method,
    destination: params.destination,
    description: params.description,
    metadata: mergeMetadata(params.metadata),
    statementDescriptor: descriptor,
  })
})

const cancel = operation('payouts.cancel', 'POST', `${path}/:id/cancel`, async ({ call, id }) => {
  const payout = await requireObject(call, 'payout', id, { lock: true })
  if (payout.automatic) {
    throw invalidRequest('Automatic payouts cannot be canceled.', 'id')
  }
  if (payout.status !== 'pending') {
    throw invalidRequest(
      `Payouts can only be canceled while they are pending; this one is ${payout.status}.`,
      'id',
    )
  }
  return cancelPayout(call, payout)
})

const list = operation('payouts.list', 'GET', path, ({ call, params }) => {
  const { destination, status, arrival_date } = params
  const values = { destination, status }
  return listObjects(call, 'payout', path, params, values, { ranges: { arrival_date } })
})

/** Payouts to the bank of the platform or of a connected account. */
export const payoutOperations = [create, retrieve('payout', path), cancel, list]
