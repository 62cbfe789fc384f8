import { payoutFailureWord } from '#contract/rules/payout-failure.ts'
import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** A payout as a letter tells of it; amount in cents. */
export type LetterPayout = {
  amountCents: number
  arrivalAt: Date
  bankLast4: string | null
  failureCode: string | null
}

/** To the plumber: money goes to the bank, or came back from it and why. */
export const payoutLetter = (
  letter: 'payoutSent' | 'payoutFailed',
  { t, money, moment, url }: Writing,
  { amountCents, arrivalAt, bankLast4, failureCode }: LetterPayout,
): Content => {
  const text = `emails.${letter}.plumber` as const
  const bank = bankLast4 ? `••${bankLast4}` : ''
  const values = {
    amount: money(amountCents),
    bank,
    date: moment.calendarDay(arrivalAt),
    reason: t(`payments.payout_failure.${payoutFailureWord(failureCode)}`),
  }
  return {
    subject: t(`${text}.subject`, values),
    heading: t(`${text}.heading`, values),
    paragraphs: [t(`${text}.what`, values), t(`${text}.next`, values)],
    facts: [
      { label: t('emails.facts.payout'), value: values.amount },
      ...(bank ? [{ label: t('emails.facts.bank'), value: bank }] : []),
    ],
    action: { label: t(`${text}.action`), url: url('/inicio/plumber/balancetransactions') },
  }
}
