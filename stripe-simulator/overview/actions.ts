import { payoutFailures } from '../money/bank-outcomes.ts'
import { type Html, html } from '../pages/html.ts'
import { choice, entry, type Orders, orderButton, orderForm, quietButton } from './order-form.ts'
import type { OverviewText } from './overview-text.ts'

type Shown = { id: string; kind: string; data: object }

const fieldOf = (data: object, name: string): unknown =>
  Object.entries(data).find(([key]) => key === name)?.[1]

const yesNo = (words: OverviewText): [string, string][] => [
  ['false', words.no],
  ['true', words.yes],
]

const chargeActions = ({ id, data }: Shown, orders: Orders, words: OverviewText): Html[] => {
  if (fieldOf(data, 'status') !== 'succeeded' || fieldOf(data, 'payment_method_details') === null) {
    return []
  }
  const reasons: [string, string][] = [
    ['fraudulent', words.fraudulent],
    ['product_not_received', words.product_not_received],
    ['duplicate', words.duplicateReason],
    ['general', words.general],
  ]
  const refund = html`<div class="row">
${entry('refund', { name: 'amount', label: words.refundAmount, value: '', type: 'number' })}
${choice('refund', { name: 'reverseTransfer', label: words.reverseTransfer, options: yesNo(words) })}
</div>${orderButton(words.refund)}`
  const dispute = html`<div class="row">
${choice('dispute', { name: 'reason', label: words.disputeReason, options: reasons })}
${choice('dispute', { name: 'inquiry', label: words.inquiry, options: yesNo(words) })}
</div>${orderButton(words.dispute)}`
  return [
    ...(fieldOf(data, 'refunded') === true
      ? []
      : [orderForm(orders, `/charges/${id}/refund`, refund)]),
    ...(fieldOf(data, 'disputed') === true
      ? []
      : [orderForm(orders, `/charges/${id}/dispute`, dispute)]),
  ]
}

const disputeActions = ({ id, data }: Shown, orders: Orders, words: OverviewText): Html[] => {
  const status = String(fieldOf(data, 'status'))
  if (!status.endsWith('needs_response') && !status.endsWith('under_review')) return []
  const inquiry = status.startsWith('warning_')
  const buttons = inquiry
    ? [
        orderButton(words.disputeEscalated, 'outcome', 'escalated'),
        orderButton(words.disputeLost, 'outcome', 'lost'),
      ]
    : [
        orderButton(words.disputeWon, 'outcome', 'won'),
        orderButton(words.disputeLost, 'outcome', 'lost'),
      ]
  return [orderForm(orders, `/disputes/${id}`, html`<div class="buttons">${buttons}</div>`)]
}

const payoutActions = ({ id, data }: Shown, orders: Orders, words: OverviewText): Html[] => {
  const status = String(fieldOf(data, 'status'))
  if (!['pending', 'in_transit', 'paid'].includes(status)) return []
  const onward = [
    ...(status === 'pending' ? [orderButton(words.payoutSend, 'outcome', 'in_transit')] : []),
    ...(status === 'paid' ? [] : [orderButton(words.payoutPaid, 'outcome', 'paid')]),
  ]
  const codes = Object.keys(payoutFailures).map((code): [string, string] => [code, code])
  const fail = html`${choice('fail', { name: 'failureCode', label: words.failureCode, options: codes })}
${orderButton(words.payoutFails, 'outcome', 'failed')}`
  return [
    ...(onward.length === 0
      ? []
      : [orderForm(orders, `/payouts/${id}`, html`<div class="buttons">${onward}</div>`)]),
    orderForm(orders, `/payouts/${id}`, fail),
  ]
}

const accountActions = ({ id, data }: Shown, orders: Orders, words: OverviewText): Html[] => {
  const requirement = html`<div class="buttons">
${orderButton(words.askLater, 'requirement', 'due_later')}
${orderButton(words.askNow, 'requirement', 'past_due')}
${orderButton(words.resolve, 'requirement', 'resolved')}
${orderButton(words.review, 'requirement', 'under_review')}
${orderButton(words.reject, 'requirement', 'rejected')}
</div>`
  const methods: [string, string][] = [
    ['standard', words.standard],
    ['instant', words.instant],
  ]
  const payout = html`<div class="row">
${entry('payout', { name: 'amount', label: words.payoutAmount, value: '', type: 'number' })}
${choice('payout', { name: 'method', label: words.payoutMethod, options: methods })}
</div>${orderButton(words.payOut)}`
  return [
    ...(fieldOf(data, 'payouts_enabled') === true
      ? [orderForm(orders, `/accounts/${id}/payout`, payout)]
      : []),
    ...(fieldOf(data, 'details_submitted') === true
      ? [orderForm(orders, `/accounts/${id}`, requirement)]
      : []),
    orderForm(orders, `/accounts/${id}/deauthorize`, quietButton(words.leave)),
  ]
}

const refundActions = ({ id, data }: Shown, orders: Orders, words: OverviewText): Html[] =>
  fieldOf(data, 'status') === 'failed'
    ? []
    : [orderForm(orders, `/refunds/${id}/fail`, quietButton(words.refundFails))]

const byKind: Record<string, (shown: Shown, orders: Orders, words: OverviewText) => Html[]> = {
  account: accountActions,
  charge: chargeActions,
  dispute: disputeActions,
  payout: payoutActions,
  refund: refundActions,
}

/** What a payer, a bank or the provider could do to an object now, each as a form. */
export const actionsOf = (shown: Shown, orders: Orders, words: OverviewText): Html[] =>
  byKind[shown.kind]?.(shown, orders, words) ?? []
