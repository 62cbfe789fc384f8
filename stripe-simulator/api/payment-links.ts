import { invalidRequest, noSuch } from '../errors.ts'
import { checkTransferAmount, readLineItems, sumOf } from '../money/open-session.ts'
import { requirePositive } from '../money/require-positive.ts'
import { requireDestination } from '../money/send-transfer.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { newPaymentLink } from '../objects/payment-link.ts'
import { findObject, insertObject, requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { operation } from './operation.ts'
import { pageOf } from './page-of.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/payment_links'

const create = operation('payment_links.create', 'POST', path, async ({ call, params }) => {
  const { after_completion, restrictions, transfer_data } = params
  if (after_completion?.type === 'redirect' && after_completion.redirect === undefined) {
    const name = 'after_completion[redirect]'
    throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  const limit = restrictions?.completed_sessions.limit
  if (limit !== undefined) requirePositive(limit, 'restrictions[completed_sessions][limit]')
  const link = newPaymentLink(call, params)
  const items = await readLineItems(call, `${path}/${link.id}/line_items`, params.line_items)
  checkTransferAmount(transfer_data, sumOf(items.data), 'transfer_data[amount]')
  if (transfer_data !== undefined) {
    await requireDestination(call, transfer_data.destination, 'transfer_data[destination]')
  }
  return insertObject(call, 'payment_link', link, { line_items: items })
})

const update = operation('payment_links.update', 'POST', `${path}/:id`, async (input) => {
  const { call, params, id } = input
  const link = await requireObject(call, 'payment_link', id, { lock: true })
  const sessions = link.restrictions?.completed_sessions
  if (params.active && sessions !== undefined && sessions.count >= sessions.limit) {
    throw invalidRequest(
      'This payment link cannot be activated: it has reached its limit of completed sessions.',
      'active',
    )
  }
  const updated = await saveObject(call, 'payment_link', {
    ...link,
    active: params.active ?? link.active,
    metadata: mergeMetadata(params.metadata, link.metadata),
    inactive_message:
      params.inactive_message === undefined
        ? link.inactive_message
        : params.inactive_message || null,
  })
  await emit(call, 'payment_link.updated', updated, { active: link.active })
  return updated
})

const listItems = operation('line_items.list', 'GET', `${path}/:id/line_items`, async (input) => {
  const found = await findObject(input.call, 'payment_link', input.id)
  if (found === undefined) throw noSuch('payment_link', input.id)
  const { url = path, data = [] } = found.extra.line_items ?? {}
  return pageOf('item', url, data, input.params)
})

/** Payment links, whose pages take the money. */
export const paymentLinkOperations = [create, retrieve('payment_link', path), update, listItems]
