import type { TFunction } from 'i18next'
import type { JobMoney } from '#contract/endpoints/money.ts'
import { disputePhase } from '#contract/rules/dispute-phase.ts'
import type { PayoutFailureWord } from '#contract/rules/payout-failure.ts'
import { money } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { shortDay } from '../short-day.ts'

/** What to do about money that did not reach the bank. */
export const nextText = (t: TFunction, reason: PayoutFailureWord, ofEarlierAccount: boolean) =>
  t(ofEarlierAccount ? 'money.where.earlier_account.next' : `money.where.next.${reason}`)

/** Why the newest payout of a job's money came back or never left, and what to do about it. */
export const failedText = (
  t: TFunction,
  failed: NonNullable<JobMoney['payout_failed']>,
  ofEarlierAccount: boolean,
  language = currentLanguage(),
) => {
  const bank = failed.bank_last4
    ? t('money.where.bank', { last4: failed.bank_last4 })
    : t('money.where.bank_unknown')
  const values = {
    day: shortDay(failed.at, { language }),
    bank,
    reason: t(`payments.payout_failure.${failed.reason}`),
  }
  const what =
    failed.reason === 'canceled'
      ? t('money.where.payout_canceled', values)
      : t('money.where.payout_failed', values)
  return `${what} ${nextText(t, failed.reason, ofEarlierAccount)}`
}

/** How a dispute that took nothing of a payment stands for its plumber, whose part of it the amount is. */
export const disputeText = (
  t: TFunction,
  { at, amount }: NonNullable<JobMoney['disputed']>,
  phase: 'open' | 'won',
  language = currentLanguage(),
) => t(`money.where.dispute.${phase}`, { day: shortDay(at, { language }), amount: money(amount) })

/** The reader's part of what disputes took for good, as far as that is known. */
export const lostCents = ({ lost, disputed }: Pick<JobMoney, 'lost' | 'disputed'>) =>
  lost ?? (disputed && disputePhase(disputed.status) === 'lost' ? disputed.amount : 0)

/** How the newest dispute is told beside what is lost: of a payment that lost a part nobody is told that it stands. */
export const besideLost = (job: Pick<JobMoney, 'lost' | 'disputed'>) => {
  const phase = disputePhase(job.disputed?.status ?? null)
  if (phase === 'won') return lostCents(job) > 0 ? undefined : phase
  return phase === 'open' ? phase : undefined
}

/** What went to the company's bank for good, and whether the plumber still has some of it. */
export const lostText = (
  t: TFunction,
  job: Pick<JobMoney, 'lost' | 'disputed' | 'to_take_back'>,
) => {
  const cents = lostCents(job)
  if (cents <= 0) return undefined
  const { to_take_back: owed = 0 } = job
  return t(owed > 0 ? 'money.where.dispute.lost_owed' : 'money.where.dispute.lost', {
    amount: money(cents),
  })
}

/** What went back to the company and is still to be taken back from the plumber. */
export const owedText = (
  t: TFunction,
  {
    to_take_back: cents = 0,
    earlier_account: isEarlier,
  }: Pick<JobMoney, 'to_take_back' | 'earlier_account'>,
) =>
  cents > 0
    ? t(isEarlier ? 'money.where.earlier_account.to_take_back' : 'money.where.to_take_back', {
        amount: money(cents),
      })
    : undefined

/** What refunds took of it; without that of a lost dispute, whose own note tells it, as far as that is known. */
const byRefunds = ({ refunded, disputed }: Pick<JobMoney, 'refunded' | 'disputed'>) =>
  refunded?.by_refunds ??
  (disputePhase(disputed?.status ?? null) === 'lost' ? 0 : (refunded?.amount ?? 0))

/** What refunds took of it and is not taken back from the plumber yet; a lost dispute's part has its own note. */
const owedByRefunds = (job: Pick<JobMoney, 'to_take_back' | 'lost' | 'disputed'>) =>
  (job.to_take_back ?? 0) - lostCents(job)

/** What of the plumber's referral amount was refunded; what a lost dispute took is told by its own note. */
export const refundText = (
  t: TFunction,
  job: Pick<JobMoney, 'refunded' | 'disputed' | 'lost' | 'to_take_back' | 'steps'>,
  language = currentLanguage(),
) => {
  const { refunded, to_take_back: owed = 0, steps } = job
  const amount = byRefunds(job)
  if (!refunded || amount <= 0) {
    const cents = owedByRefunds(job)
    return cents > 0 ? t('money.where.refunded_owed', { amount: money(cents) }) : undefined
  }
  const whole = steps[0]?.amount ?? 0
  const rest = whole - refunded.amount - owed
  const day = shortDay(refunded.at, { language })
  const values = { day, amount: money(amount), rest: money(rest) }
  if (rest > 0) return t('money.where.refunded_part', values)
  return amount < whole
    ? t('money.where.refunded_part_none_left', values)
    : t('money.where.refunded_all', values)
}
