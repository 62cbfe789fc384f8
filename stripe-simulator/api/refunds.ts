import { invalidRequest } from '../errors.ts'
import { refundCharge } from '../money/refund-charge.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { listObjects } from '../store/list-objects.ts'
import { requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/refunds'

const create = operation('refunds.create', 'POST', path, async ({ call, params }) => {
  const { charge, payment_intent: intentId } = params
  if ((charge === undefined) === (intentId === undefined)) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    )
  }
  const intent =
    intentId === undefined
      ? undefined
      : await requireObject(call, 'payment_intent', intentId, { param: 'payment_intent' })
  if (intent !== undefined && intent.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  return refundCharge(call, charge ?? String(intent?.latest_charge), {
    amount: params.amount,
    metadata: mergeMetadata(params.metadata),
    reason: params.reason ?? null,
    reverseTransfer: params.reverse_transfer ?? false,
  })
})

const list = operation('refunds.list', 'GET', path, ({ call, params }) => {
  const { charge, payment_intent } = params
  return listObjects(call, 'refund', path, params, { charge, payment_intent })
})

const update = operation('refunds.update', 'POST', `${path}/:id`, async ({ call, params, id }) => {
  const refund = await requireObject(call, 'refund', id, { lock: true })
  const metadata = mergeMetadata(params.metadata, refund.metadata ?? {})
  const updated = await saveObject(call, 'refund', { ...refund, metadata })
  await emit(call, 'refund.updated', updated, { metadata: refund.metadata })
  return updated
})

/** Giving money back to who paid. */
export const refundOperations = [create, retrieve('refund', path), update, list]
