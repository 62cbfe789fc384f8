import { IconArrowBackUp, IconCircleX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobMoney } from '#contract/endpoints/money.ts'
import { disputePhase } from '#contract/rules/dispute-phase.ts'
import { money } from '#web/lib/format.ts'
import { shortDay } from '../short-day.ts'
import { disputeLook, MoneyNote, type NoteLook, noteIcon } from './money-note.tsx'

type Note = NoteLook & { key: string; text: string }

const failedNote = (t: TFunction, { payout_failed: failed }: JobMoney): Note[] => {
  if (!failed) return []
  const bank = failed.bank_last4
    ? t('money.where.bank', { last4: failed.bank_last4 })
    : t('money.where.bank_unknown')
  const what = t('money.where.payout_failed', {
    day: shortDay(failed.at),
    bank,
    reason: t(`payments.payout_failure.${failed.reason}`),
  })
  const text = `${what} ${t(`money.where.next.${failed.reason}`)}`
  return [{ key: 'failed', tone: 'alarm', icon: <IconCircleX {...noteIcon} />, text }]
}

const disputeNote = (t: TFunction, { disputed }: JobMoney): Note[] => {
  const phase = disputePhase(disputed?.status ?? null)
  if (!disputed || phase === 'none') return []
  const text = t(`money.where.dispute.${phase}`, {
    day: shortDay(disputed.at),
    amount: money(disputed.amount),
  })
  return [{ key: 'dispute', ...disputeLook[phase], text }]
}

/** What a lost dispute took is told by its own note. */
const refundNote = (t: TFunction, { refunded, disputed, steps }: JobMoney): Note[] => {
  if (!refunded || disputePhase(disputed?.status ?? null) === 'lost') return []
  const rest = (steps[0]?.amount ?? 0) - refunded.amount
  const values = { day: shortDay(refunded.at), amount: money(refunded.amount), rest: money(rest) }
  const text =
    rest > 0 ? t('money.where.refunded_part', values) : t('money.where.refunded_all', values)
  return [{ key: 'refund', tone: 'plain', icon: <IconArrowBackUp {...noteIcon} />, text }]
}

/** What has happened to a job's money out of the usual, in plain words, and what to do about it. */
export const MoneyNotes = ({ job, action }: { job: JobMoney; action?: ReactNode }) => {
  const { t } = useTranslation()
  const notes = [...failedNote(t, job), ...disputeNote(t, job), ...refundNote(t, job)]
  return notes.map(({ key, text, ...look }) => (
    <MoneyNote key={key} {...look} action={key === 'failed' ? action : undefined}>
      {text}
    </MoneyNote>
  ))
}
