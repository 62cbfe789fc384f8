import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { successDialog } from '#web/components/feedback/index.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { SkeletonLines } from '#web/components/query-state.tsx'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { useUnloadWarning } from '#web/lib/page/use-unload-warning.ts'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { type DraftPhotos, UploadPanel } from '../../../photos/index.ts'
import { refreshJobs } from '../../queries.ts'
import { hasContent, type JobDraft } from '../draft/job-draft.ts'
import { RestoredDraft } from '../draft/restored-draft.tsx'
import { useJobDraft } from '../draft/use-job-draft.ts'
import type { SentJob } from '../list/sent-job.ts'
import { useWayBack } from '../use-way-back.ts'
import { JobForm } from './job-form.tsx'

type Sending = { made: NonNullable<JobDraft['made']>; photos: DraftPhotos; lost: number }

/** The job form, then its photos on their way; what is unsent survives a reload. */
export const JobWriter = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const standing = useStanding()
  const { loaded, keeps, isWriting, now, save, markSent, replacePhoto, handOver, startOver } =
    useJobDraft(userId)
  const [sent, setSent] = useState<Sending>()
  const { jobs } = paths.inicio.plumber
  const { go, link } = useWayBack(jobs, listAddress(jobs))

  const unsent = loaded?.draft.made && {
    made: loaded.draft.made,
    photos: loaded.photos,
    lost: loaded.lost,
  }
  const sending = sent ?? unsent

  // Photos on their way ask for themselves.
  useUnloadWarning(() => (!keeps || isWriting()) && !sending && hasContent(now.current))

  const finish = async ({ made }: Sending, left: DraftPhotos): Promise<void> => {
    const { jobId, reached, dueAt } = made
    const zip = now.current.homeowner?.zip_code ?? ''
    await handOver(jobId, left)
    void refreshJobs()
    if (!standing.current) return
    void successDialog(t('jobs.form.saved'))
    const told: SentJob = { jobId, zip, reached, dueAt }
    // What is behind the list is not a form that was sent.
    navigate(jobs, { state: { sent: told }, replace: true })
  }

  return (
    <>
      <PageHeader
        title={t('jobs.form.title')}
        text={sending ? undefined : t('jobs.form.text')}
        back={{ ...link, label: t('jobs.form.back') }}
      />
      {loaded === undefined ? <SkeletonLines lines={8} /> : null}
      {sending ? (
        <UploadPanel
          userId={userId}
          jobId={sending.made.jobId}
          photos={sending.photos}
          lost={sending.lost}
          keeps={keeps}
          order={() => now.current.photos}
          sent={now.current.sent}
          onSent={markSent}
          onReplaced={replacePhoto}
          onLeftOut={replacePhoto}
          onDone={(left) => void finish(sending, left)}
        />
      ) : null}
      {loaded && !sending ? (
        <>
          {loaded.restored ? (
            <RestoredDraft
              loaded={loaded}
              keeps={keeps}
              isTried={() => now.current.tried !== undefined}
              onStartOver={startOver}
            />
          ) : null}
          <JobForm
            key={loaded.draft.requestKey}
            userId={userId}
            loaded={loaded}
            keeps={keeps}
            onSave={save}
            onCancel={go}
            onMade={(draft, photos) => {
              save(draft, photos)
              if (draft.made) setSent({ made: draft.made, photos, lost: 0 })
              // Who has left the form learns of the photos above the jobs.
              if (!standing.current) void refreshJobs()
            }}
          />
        </>
      ) : null}
    </>
  )
}
