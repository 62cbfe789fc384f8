import { type PayoutFailureWord, payoutFailure } from '#contract/rules/payout-failure.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** A payout as a letter tells of it; amount in cents. */
export type LetterPayout = {
  /** The provider's word. */
  status: string
  amountCents: number
  arrivalAt: Date
  /** Whether that day is over. */
  isLate: boolean
  bankLast4: string | null
  failureCode: string | null
  /** Whether it left a payment account that the plumber has replaced since. */
  ofEarlierAccount: boolean
  /** Whether it says which jobs it is for: one that its owner orders by hand does not. */
  namesJobs: boolean
}

type PayoutLetter = 'payoutSent' | 'payoutFailed'

/** Told of when it left, or failed, by what has become of it by now; one below zero takes money from the bank. */
const textOf = (letter: PayoutLetter, { status, isLate, amountCents }: LetterPayout) => {
  if (letter === 'payoutFailed')
    return status === 'canceled' ? 'emails.payoutFailed.canceled' : 'emails.payoutFailed.plumber'
  if (amountCents < 0) return 'emails.payoutSent.taken'
  if (status === 'paid') return 'emails.payoutSent.arrived'
  return isLate ? 'emails.payoutSent.late' : 'emails.payoutSent.plumber'
}

type Text = ReturnType<typeof textOf>

/** Of money that came back to an account that was replaced, only the provider can say what follows. */
const bodyOf = (
  letter: PayoutLetter,
  text: Text,
  reason: PayoutFailureWord,
  { ofEarlierAccount, namesJobs }: LetterPayout,
) => {
  const what = `${text}.what` as const
  if (letter === 'payoutSent')
    return namesJobs
      ? ([what, 'emails.payoutSent.plumber.next'] as const)
      : ([what, 'emails.payoutSent.plumber.next_unnamed'] as const)
  if (ofEarlierAccount) return [what, 'money.where.earlier_account.next'] as const
  const next = `money.where.next.${reason}` as const
  return reason === 'canceled'
    ? ([what, next] as const)
    : ([what, 'emails.payoutFailed.plumber.safe', next] as const)
}

/**
 * To the plumber: money goes to the bank or has arrived there, or came back from it and why, with the next step of
 * that reason.
 */
export const payoutLetter = (
  letter: PayoutLetter,
  { t, money, moment, url }: Writing,
  payout: LetterPayout,
): Content => {
  const { amountCents, arrivalAt, bankLast4: last4 } = payout
  const reason = payoutFailure(payout) ?? 'other'
  const text = textOf(letter, payout)
  const values = {
    amount: money(text === 'emails.payoutSent.taken' ? -amountCents : amountCents),
    bank: last4 ? t('money.where.bank', { last4 }) : t('money.where.bank_unknown'),
    date: moment.calendarDay(arrivalAt),
    reason: t(`payments.payout_failure.${reason}`),
  }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: bodyOf(letter, text, reason, payout).map((key) => t(key, values)),
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
