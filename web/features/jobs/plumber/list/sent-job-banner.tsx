import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { followHeading } from '#web/lib/page/follow-heading.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { oneStop } from '#web/lib/words/one-stop.ts'
import { Callout } from '../../callout.tsx'
import { sentJobOf } from './sent-job.ts'

/** Says how many companies were told of the job just sent and until when they have time. */
export const SentJobBanner = () => {
  const { t } = useTranslation()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const sent = sentJobOf(state)
  if (!sent) return null
  const { jobId, zip, reached, dueAt } = sent
  const moment = deadline(dueAt, currentLanguage())
  // Its button goes with it.
  const close = (): void => {
    void navigate(`${pathname}${search}`, { replace: true, state: null })
    followHeading()
  }
  return (
    <Callout
      tone="water"
      icon={<IconSend size={20} />}
      title={t(reached === 0 ? 'jobs.plumber.sent_title_none' : 'jobs.plumber.sent_title', {
        id: jobId,
      })}
      onClose={close}
    >
      {reached === 0
        ? t('jobs.plumber.reached_none', { zip, moment })
        : oneStop(t('jobs.plumber.reached', { count: reached, zip, moment }))}
    </Callout>
  )
}
