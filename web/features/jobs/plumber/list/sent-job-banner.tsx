import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { Callout } from '../../callout.tsx'
import { jobQuery } from '../../queries.ts'
import { useNow } from '../../use-now.ts'
import { isStillOpen } from '../is-still-open.ts'
import type { SentJob } from './sent-job.ts'

type SentJobBannerProps = { sent: SentJob; onClose: () => void }

/**
 * Says how many companies were told of the job just sent and until when they have time: as its answer said, and once
 * it was read as it stands, for as long as it is open.
 */
export const SentJobBanner = ({ sent, onClose }: SentJobBannerProps) => {
  const { t } = useTranslation()
  const now = useNow()
  const { jobId, zip } = sent
  const { data: job } = useQuery(jobQuery(jobId))
  if (job && !isStillOpen(job, now)) return null
  const reached = job?.companies_reached ?? sent.reached
  const moment = deadline(job?.due_at ?? sent.dueAt, currentLanguage())
  return (
    <Callout
      tone="water"
      icon={<IconSend size={20} />}
      title={t(reached === 0 ? 'jobs.plumber.sent_title_none' : 'jobs.plumber.sent_title', {
        id: jobId,
      })}
      onClose={onClose}
    >
      {reached === 0
        ? t('jobs.plumber.reached_none', { zip, moment })
        : oneStop(t('jobs.plumber.reached', { count: reached, zip, moment }))}
    </Callout>
  )
}
