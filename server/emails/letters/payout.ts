import { type PayoutFailureWord, payoutFailure } from '#contract/rules/payout-failure.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** A payout as a letter tells of it; amount in cents. */
export type LetterPayout = {
  /** The provider's word. */
  status: string
  amountCents: number
  arrivalAt: Date
  bankLast4: string | null
  failureCode: string | null
  /** Whether it left a payment account that the plumber has replaced since. */
  ofEarlierAccount: boolean
}

type PayoutLetter = 'payoutSent' | 'payoutFailed'

const textOf = (letter: PayoutLetter, canceled: boolean) =>
  letter === 'payoutFailed' && canceled
    ? 'emails.payoutFailed.canceled'
    : (`emails.${letter}.plumber` as const)

/** Of money that came back to an account that was replaced, only the provider can say what follows. */
const bodyOf = (letter: PayoutLetter, reason: PayoutFailureWord, ofEarlierAccount: boolean) => {
  const what = `${textOf(letter, reason === 'canceled')}.what` as const
  if (letter === 'payoutSent') return [what, 'emails.payoutSent.plumber.next'] as const
  if (ofEarlierAccount) return [what, 'money.where.earlier_account.next'] as const
  const next = `money.where.next.${reason}` as const
  return reason === 'canceled'
    ? ([what, next] as const)
    : ([what, 'emails.payoutFailed.plumber.safe', next] as const)
}

/**
 * To the plumber: money goes to the bank, or came back from it and why, with the next step of that
 * reason.
 */
export const payoutLetter = (
  letter: PayoutLetter,
  { t, money, moment, url }: Writing,
  payout: LetterPayout,
): Content => {
  const { amountCents, arrivalAt, bankLast4: last4, ofEarlierAccount } = payout
  const reason = payoutFailure(payout) ?? 'other'
  const text = textOf(letter, reason === 'canceled')
  const values = {
    amount: money(amountCents),
    bank: last4 ? t('money.where.bank', { last4 }) : t('money.where.bank_unknown'),
    date: moment.calendarDay(arrivalAt),
    reason: t(`payments.payout_failure.${reason}`),
  }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: bodyOf(letter, reason, ofEarlierAccount).map((key) => t(key, values)),
    facts: [
      { label: t('emails.facts.payout'), value: values.amount },
      ...(last4 ? [{ label: t('emails.facts.bank'), value: `•••• ${last4}` }] : []),
    ],
    action: {
      label: t('emails.payoutSent.plumber.action'),
      url: url('/inicio/plumber/balancetransactions?view=payouts'),
    },
  }
}
