import { cardBrand, cardFunding, testCards } from '../money/test-cards.ts'
import type { CardOutcome } from '../objects/card.ts'
import { type Html, html } from './html.ts'
import type { Text } from './text.ts'

const declines = {
  card_velocity_exceeded: 'cardVelocity',
  expired_card: 'cardOld',
  fraudulent: 'cardBlocked',
  incorrect_cvc: 'cardCvc',
  insufficient_funds: 'cardFunds',
  lost_card: 'cardLost',
  processing_error: 'cardError',
  stolen_card: 'cardStolen',
} satisfies Record<string, keyof Text>

const declineName = (declineCode: string): keyof Text =>
  Object.entries(declines).find(([code]) => code === declineCode)?.[1] ?? 'cardGeneric'

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const plainName = (text: Text, number: string) => {
  const funding = { debit: text.cardDebit, prepaid: text.cardPrepaid }
  const kind = Object.entries(funding).find(([name]) => name === cardFunding(number))?.[1]
  return [brands[cardBrand(number)] ?? '', kind].filter(Boolean).join(', ')
}

/** What a test card does, in a few words. */
const nameOf = (text: Text, number: string, outcome: CardOutcome): string => {
  if (outcome.kind === 'declined') return text[declineName(outcome.decline.declineCode)]
  if (outcome.kind === 'authenticate') {
    if (outcome.then.kind !== 'declined') return text.cardStepApproved
    const funds = outcome.then.decline.declineCode === 'insufficient_funds'
    return funds ? text.cardStepFunds : text.cardStepDeclined
  }
  const { nature } = outcome
  if (nature.dispute === 'fraudulent') return text.cardDispute
  if (nature.dispute !== undefined) return text.cardNotReceived
  if (nature.inquiry !== undefined) return text.cardInquiry
  if (nature.refund !== undefined) {
    return nature.refund === 'fails' ? text.cardRefundFails : text.cardRefundLate
  }
  if (nature.available !== undefined) return text.cardAtOnce
  if (nature.risk !== undefined) return text.cardElevated
  if (nature.failedCheck === 'cvc') return text.cardCvcFails
  if (nature.failedCheck === 'zip') return text.cardZipFails
  return plainName(text, number)
}

/** Four digits at a time, American Express and Diners as they print theirs. */
const grouped = (number: string) =>
  number.length < 16
    ? number.replace(/^(\d{4})(\d{6})(\d+)$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The cards a payer can try, folded away below the form. */
export const testCardList = (text: Text): Html => {
  const groups: [string, Record<string, CardOutcome>][] = [
    [text.testApproved, testCards.approved],
    [text.testDeclined, testCards.declined],
    [text.testAuthenticate, testCards.authenticate],
    [text.testAfterwards, testCards.afterwards],
  ]
  return html`<details>
<summary>${text.testCards}</summary>
<p class="soft">${text.testRest}</p>
${groups.map(
  ([title, cards]) => html`<h2>${title}</h2>
<ul class="cards">${Object.entries(cards).map(
    ([number, outcome]) =>
      html`<li><code>${grouped(number)}</code> <span>${nameOf(text, number, outcome)}</span></li>`,
  )}</ul>`,
)}
</details>`
}
