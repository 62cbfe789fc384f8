import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm, successDialog } from '#web/components/feedback/index.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { SkeletonLines } from '#web/components/query-state.tsx'
import { deadline } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { type DraftPhotos, UploadPanel } from '../../photos/index.ts'
import { Callout } from '../callout.tsx'
import { refreshJobs } from '../queries.ts'
import type { JobDraft } from './job-draft.ts'
import { JobForm } from './job-form.tsx'
import type { SentJob } from './sent-job.ts'
import { useJobDraft } from './use-job-draft.ts'

type Sending = { made: NonNullable<JobDraft['made']>; zip: string; photos: DraftPhotos }

type RestoredProps = { savedAt: string; onStartOver: () => void }

const Restored = ({ savedAt, onStartOver }: RestoredProps) => {
  const { t } = useTranslation()
  const ask = async () => {
    const confirmed = await confirm({
      text: t('jobs.form.discard_question'),
      confirmLabel: t('jobs.form.discard'),
      tone: 'danger',
    })
    if (confirmed) onStartOver()
  }
  return (
    <Callout
      tone="water"
      icon={<IconHistory size={20} stroke={1.75} />}
      title={t('jobs.form.draft_restored')}
      action={
        <Button variant="default" onClick={() => void ask()}>
          {t('jobs.form.discard')}
        </Button>
      }
    >
      {t('jobs.form.draft_text', { moment: deadline(savedAt, currentLanguage()) })}
    </Callout>
  )
}

/** Writing a job and sending its photos; what is unsent survives a reload. */
export const JobEditor = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { loaded, save, drop, startOver } = useJobDraft(userId)
  const [sent, setSent] = useState<Sending>()

  const unsent = loaded?.draft.made && {
    made: loaded.draft.made,
    zip: loaded.draft.homeowner?.zip_code ?? '',
    photos: loaded.photos,
  }
  const sending = sent ?? unsent

  const finish = useCallback((): void => {
    if (!sending) return
    const { jobId, reached, dueAt } = sending.made
    drop()
    void refreshJobs()
    void successDialog(t('jobs.form.saved'))
    const told: SentJob = { jobId, zip: sending.zip, reached, dueAt }
    navigate(paths.inicio.plumber.jobs, { state: { sent: told } })
  }, [sending, drop, navigate, t])

  return (
    <>
      <PageHeader
        title={t('jobs.form.title')}
        text={sending ? undefined : t('jobs.form.text')}
        back={{ to: paths.inicio.plumber.jobs, label: t('jobs.form.back') }}
      />
      {loaded === undefined ? <SkeletonLines lines={8} /> : null}
      {sending ? (
        <UploadPanel jobId={sending.made.jobId} photos={sending.photos} onDone={finish} />
      ) : null}
      {loaded && !sending ? (
        <>
          {loaded.restored ? (
            <Restored savedAt={loaded.draft.savedAt} onStartOver={startOver} />
          ) : null}
          <JobForm
            key={loaded.draft.requestKey}
            userId={userId}
            loaded={loaded}
            onSave={save}
            onMade={(draft, photos) => {
              save(draft, photos)
              if (draft.made)
                setSent({ made: draft.made, zip: draft.homeowner?.zip_code ?? '', photos })
            }}
          />
        </>
      ) : null}
    </>
  )
}
