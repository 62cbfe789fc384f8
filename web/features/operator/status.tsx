import { useTranslation } from 'react-i18next'
import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'
import type { SentLetter } from '#contract/endpoints/operator/letters.ts'
import type { FoundJob } from '#contract/endpoints/operator/shown-job.ts'
import { StatusBadge, type StatusTone } from '#web/components/status-badge.tsx'

const outcomeTones: Record<FoundJob['outcome'], StatusTone> = {
  open: 'waiting',
  accepted: 'info',
  accepted_elsewhere: 'neutral',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'alarm',
}

const paymentTones: Record<FoundJob['payment_status'], StatusTone> = {
  none: 'neutral',
  due: 'waiting',
  paid: 'info',
  transferred: 'info',
  lapsed: 'alarm',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'alarm',
  charged_back: 'alarm',
}

const letterTones: Record<SentLetter['state'], StatusTone> = {
  waiting: 'waiting',
  sent: 'neutral',
  failed: 'alarm',
  dropped: 'neutral',
}

type OfJob = { job: Pick<FoundJob, 'outcome' | 'payment_status'> }

export const OutcomeBadge = ({ job: { outcome } }: OfJob) => {
  const { t } = useTranslation()
  return <StatusBadge tone={outcomeTones[outcome]}>{t(`operator.outcome.${outcome}`)}</StatusBadge>
}

/** Where the money stands; nothing while none is owed. */
export const PaymentBadge = ({ job: { payment_status } }: OfJob) => {
  const { t } = useTranslation()
  return payment_status === 'none' ? null : (
    <StatusBadge tone={paymentTones[payment_status]}>
      {t(`jobs.payment_status.${payment_status}`)}
    </StatusBadge>
  )
}

/** Whether an account is blocked or deleted; nothing where it is open. */
export const AccountBadge = ({
  account: { blocked_at, deleted_at },
}: {
  account: Pick<FoundAccount, 'blocked_at' | 'deleted_at'>
}) => {
  const { t } = useTranslation()
  if (deleted_at) return <StatusBadge tone="neutral">{t('operator.words.deleted')}</StatusBadge>
  return blocked_at ? <StatusBadge tone="alarm">{t('operator.words.blocked')}</StatusBadge> : null
}

export const LetterBadge = ({ state }: Pick<SentLetter, 'state'>) => {
  const { t } = useTranslation()
  return <StatusBadge tone={letterTones[state]}>{t(`operator.letter_state.${state}`)}</StatusBadge>
}
