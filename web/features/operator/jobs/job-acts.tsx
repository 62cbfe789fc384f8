import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { ReassignJob } from '../acts/reassign-job.tsx'
import { RefundJob } from '../acts/refund-job.tsx'
import { ReissueLink } from '../acts/reissue-link.tsx'

/** What an operator can do to a job as it stands. */
export const JobActs = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  const [act, setAct] = useState<'reissue' | 'reassign' | 'refund'>()
  // A window stays about who had the job, and about what was left of its payment, when it was opened.
  const [seen, setSeen] = useState(job)
  const open = (which: typeof act): void => {
    setSeen(job)
    setAct(which)
  }
  const close = (): void => setAct(undefined)
  return (
    <>
      {job.can_reissue_link ? (
        <Button variant="default" onClick={() => open('reissue')}>
          {t('operator.acts.reissue.open')}
        </Button>
      ) : null}
      {job.can_reassign ? (
        <Button variant="default" onClick={() => open('reassign')}>
          {t('operator.acts.reassign.open')}
        </Button>
      ) : null}
      {job.refundable > 0 ? (
        <Button variant="outline" color="alarm" onClick={() => open('refund')}>
          {t('operator.acts.refund.open')}
        </Button>
      ) : null}
      <ReissueLink job={seen} opened={act === 'reissue'} onClose={close} />
      <ReassignJob job={seen} opened={act === 'reassign'} onClose={close} />
      <RefundJob job={seen} opened={act === 'refund'} onClose={close} />
    </>
  )
}
