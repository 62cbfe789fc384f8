import { type Html, html } from '../pages/html.ts'
import type { Visitor } from '../pages/visitor.ts'
import type { readDeliveryLog } from '../store/delivery-log.ts'
import { type Orders, orderButton, orderForm, quietButton } from './order-form.ts'
import type { OverviewText } from './overview-text.ts'
import { stackedTable, stateLabel } from './tables.ts'

type Log = Awaited<ReturnType<typeof readDeliveryLog>>
type Part = { id: string; orders: Orders; visitor: Visitor; words: OverviewText }

/** Every attempt to deliver an event with what was answered, delivery by delivery. */
const attempts = (deliveries: Log, { visitor, words }: Part): Html => {
  const rows = deliveries.flatMap((delivery, index) => {
    const name = html`${index + 1}. ${stateLabel(delivery.state, words)}`
    if (delivery.log.length === 0) return [[name, '', words.noAttempt, '', '', '']]
    return delivery.log.map(({ status, error, answer, at_ms, duration_ms }, number) => [
      name,
      html`<span class="number">${number + 1}</span>`,
      status === null ? (error ?? '') : String(status),
      answer ? html`<code class="whole">${answer}</code>` : '',
      visitor.moment(at_ms / 1000),
      html`<span class="number">${duration_ms} ms</span>`,
    ])
  })
  return stackedTable(
    [words.delivery, words.attempt, words.status, words.answer, words.sentAt, words.duration],
    rows,
  )
}

/** How an event was delivered, sending it once more, and losing what still waits. */
export const deliveryPart = (deliveries: Log, part: Part): Html => {
  const { id, orders, words } = part
  const waits = deliveries.some(({ state }) => state === 'pending')
  return html`${deliveries.length > 0 && attempts(deliveries, part)}
<div class="buttons">${orderForm(orders, `/events/${id}/send`, orderButton(words.sendAgain))}
${waits && orderForm(orders, '/webhooks/flush', quietButton(words.flush))}
${waits && orderForm(orders, `/events/${id}/drop`, quietButton(words.lose))}</div>`
}
