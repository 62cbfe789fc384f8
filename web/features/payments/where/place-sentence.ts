import type { TFunction } from 'i18next'
import type { JobMoney, MoneyStep } from '#contract/endpoints/money.ts'
import type { Language } from '#contract/language.ts'
import { isPayoutLate } from '#contract/rules/payout-overdue.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { isGone, moneyPlace } from './money-place.ts'
import { stopDay } from './stop-day.ts'

const expectedAt = (steps: readonly MoneyStep[], name: MoneyStep['step']) =>
  steps.find(({ step }) => step === name)?.expected_at ?? null

const onItsWay = (t: TFunction, arrival: string, language: Language | undefined): string => {
  const late = isPayoutLate(new Date(arrival), new Date(serverNow()))
  return t(`money.where.now.${late ? 'in_payout_late' : 'in_payout_by'}`, {
    day: stopDay('at_bank', arrival, { language }),
  })
}

/**
 * Where the money is, in a sentence that says what comes next; `ready` is whether the plumber's
 * account can receive. Of a payout that came back the note beside it tells more.
 */
export const placeSentence = (
  t: TFunction,
  { steps, earlier_account: isEarlier }: Pick<JobMoney, 'steps' | 'earlier_account'>,
  ready: boolean,
  language?: Language,
): string => {
  const here = moneyPlace(steps)
  if (!here) return ''
  if (isGone(steps)) return t('money.where.now.gone')
  const usable = expectedAt(steps, 'available')
  const arrival = expectedAt(steps, 'at_bank')
  if (here.state === 'ahead')
    return here.expected_at
      ? t('money.where.now.unpaid_until', {
          moment: deadline(here.expected_at, currentLanguage()),
        })
      : t('money.where.now.unpaid')
  if (here.state === 'failed')
    return here.failure === 'canceled'
      ? t('money.where.payout_canceled_title')
      : t('money.where.payout_failed_title')
  switch (here.step) {
    case 'paid':
      return t(ready ? 'money.where.now.paid' : 'money.where.now.waiting')
    case 'in_transfer':
      return usable
        ? t('money.where.now.in_transfer_by', {
            day: stopDay('available', usable, { promised: true }),
          })
        : t('money.where.now.in_transfer')
    case 'available':
      return t(isEarlier ? 'money.where.earlier_account.now' : 'money.where.now.available')
    case 'in_payout':
      return arrival ? onItsWay(t, arrival, language) : t('money.where.now.in_payout_overdue')
    case 'at_bank':
      return here.at
        ? t('money.where.now.at_bank_on', { day: stopDay('at_bank', here.at) })
        : t('money.where.now.at_bank')
  }
}
