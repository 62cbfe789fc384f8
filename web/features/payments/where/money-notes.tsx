import { IconArrowBackUp, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobMoney } from '#contract/endpoints/money.ts'
import { disputeLook, MoneyNote, noteIcon } from './money-note.tsx'
import {
  besideLost,
  disputeText,
  failedText,
  lostText,
  owedText,
  refundText,
} from './note-texts.ts'

/** What has happened to a job's money out of the usual, in plain words, and what to do about it. */
export const MoneyNotes = ({ job, action }: { job: JobMoney; action?: ReactNode }) => {
  const { t } = useTranslation()
  const { payout_failed: failed, disputed, earlier_account: isEarlier } = job
  const phase = besideLost(job)
  const lost = lostText(t, job)
  const refund = refundText(t, job)
  const owed = owedText(t, job)
  return (
    <>
      {failed ? (
        <MoneyNote
          tone="alarm"
          icon={<IconCircleX {...noteIcon} />}
          action={isEarlier ? undefined : action}
        >
          {failedText(t, failed, isEarlier)}
        </MoneyNote>
      ) : null}
      {lost ? <MoneyNote {...disputeLook.lost}>{lost}</MoneyNote> : null}
      {disputed && phase ? (
        <MoneyNote {...disputeLook[phase]}>{disputeText(t, disputed, phase)}</MoneyNote>
      ) : null}
      {refund ? (
        <MoneyNote tone="plain" icon={<IconArrowBackUp {...noteIcon} />}>
          {refund}
        </MoneyNote>
      ) : null}
      {owed ? (
        <MoneyNote tone="plain" icon={<IconArrowBackUp {...noteIcon} />}>
          {owed}
        </MoneyNote>
      ) : null}
    </>
  )
}
