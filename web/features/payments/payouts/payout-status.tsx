import { useTranslation } from 'react-i18next'
import type { Payout } from '#contract/endpoints/money.ts'
import { StatusBadge, type StatusTone } from '#web/components/status-badge.tsx'
import { shortDay } from '../short-day.ts'
import { nextText } from '../where/note-texts.ts'
import classes from './payouts.module.css'

const tones: Record<Payout['status'], StatusTone> = {
  pending: 'waiting',
  in_transit: 'info',
  paid: 'paid',
  failed: 'alarm',
  canceled: 'alarm',
}

/** One below zero is not on its way to the bank: the provider takes money from there. */
const statusWord = ({ amount, status }: Payout) => {
  if (amount >= 0 || status === 'failed' || status === 'canceled') return status
  return status === 'paid' ? 'taken' : 'taking'
}

/** How a payout stands; where it came back, why and what to do next. */
export const PayoutStatus = ({ payout }: { payout: Payout }) => {
  const { t } = useTranslation()
  const { status, failure, sent_again: again } = payout
  return (
    <>
      <StatusBadge tone={tones[status]}>
        {t(`money.payouts.status.${statusWord(payout)}`)}
      </StatusBadge>
      {failure ? (
        <p className={classes.failure} data-over={again !== null || undefined}>
          {t('money.payouts.why', { reason: t(`payments.payout_failure.${failure}`) })}{' '}
          {again === null
            ? nextText(t, failure, payout.earlier_account)
            : t('money.payouts.again', { day: shortDay(again * 1000) })}
        </p>
      ) : null}
    </>
  )
}
