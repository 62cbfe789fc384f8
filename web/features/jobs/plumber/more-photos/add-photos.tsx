import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { notify } from '#web/components/feedback/index.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { SkeletonLines } from '#web/components/query-state.tsx'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { useSession } from '#web/lib/session/session.ts'
import {
  byGroup,
  type DraftPhoto,
  type DraftPhotos,
  everyKey,
  inPlaceOf,
  keysOf,
  type OfGroups,
  UploadPanel,
} from '../../../photos/index.ts'
import { refreshJobs } from '../../queries.ts'
import { InOneTab } from '../form/in-one-tab.tsx'
import { jobViewPath } from '../job-view-path.ts'
import { useWayBack } from '../use-way-back.ts'
import { MorePhotosForm } from './more-photos-form.tsx'
import { takesPhotos } from './takes-photos.ts'
import { useMorePhotos } from './use-more-photos.ts'

const keyOf = (id: number): string => `there-${id}`

/** The ids of the photos that a job has, by group and in their order. */
const idsOf = ({ photos }: Job): OfGroups<number[]> =>
  byGroup((type) =>
    photos
      .filter((photo) => photo.type === type)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  )

type SendingProps = {
  userId: string
  jobId: number
  /** Those that the job had before, by group and in their order. */
  there: OfGroups<number[]>
  chosen: DraftPhotos
  /** Those that are still to be sent, whenever they change. */
  onLeft: (photos: DraftPhotos) => void
  keeps: boolean
  onDone: (added: number, left: DraftPhotos) => void
}

/** The chosen photos on their way, behind those that are there. */
const Sending = ({ userId, jobId, there, chosen, keeps, onLeft, onDone }: SendingProps) => {
  const now = useRef(chosen)
  const left = useRef(chosen)
  const added = useRef(new Map<string, number>())

  // Those that are sent stand on the job, also where this is left before the others are.
  useEffect(() => {
    const ids = added.current
    return () => {
      if (ids.size > 0) void refreshJobs()
    }
  }, [])

  const leave = (key: string, photo?: DraftPhoto): void => {
    left.current = inPlaceOf(left.current, key, photo)
    onLeft(left.current)
  }

  /** One that was there in truth already, its answer lost, stands in its own place only. */
  const before = (type: PhotoType): number[] => {
    const mine = new Set(added.current.values())
    return there[type].filter((id) => !mine.has(id))
  }

  return (
    <UploadPanel
      userId={userId}
      jobId={jobId}
      photos={chosen}
      lost={0}
      keeps={keeps}
      uncounted={photoTypes.flatMap((type) => there[type]).length}
      order={() => byGroup((type) => [...before(type).map(keyOf), ...keysOf(now.current)[type]])}
      sent={Object.fromEntries(
        photoTypes.flatMap((type) => there[type].map((id) => [keyOf(id), id] as const)),
      )}
      onSent={(key, id) => {
        if (!everyKey(keysOf(now.current)).includes(key)) return
        added.current.set(key, id)
        leave(key)
      }}
      onReplaced={(key, photo) => {
        now.current = inPlaceOf(now.current, key, photo)
        leave(key, photo)
      }}
      onLeftOut={(key) => {
        now.current = inPlaceOf(now.current, key)
        leave(key)
      }}
      onDone={(unsent) => onDone(added.current.size, unsent)}
    />
  )
}

type AddingProps = { userId: string; job: Job }

const Adding = ({ userId, job }: AddingProps) => {
  const { t } = useTranslation()
  const standing = useStanding()
  const { found, keeps, isWriting, keep } = useMorePhotos(userId, job.id)
  const [sending, setSending] = useState<Pick<SendingProps, 'there' | 'chosen'>>()
  const { go, link } = useWayBack(jobViewPath(job.id))
  const title = t('photos.more.title', { id: job.id })
  const there = idsOf(job)

  const finish = async (added: number, unsent: DraftPhotos): Promise<void> => {
    await keep(unsent)
    if (!standing.current) return
    if (added > 0) notify.success(t('photos.more.done', { count: added }))
    go()
  }

  return (
    <>
      <PageHeader
        title={title}
        text={sending ? undefined : t('photos.more.text')}
        back={{ ...link, label: t('jobs.plumber.view_title', { id: job.id }) }}
      />
      {sending ? (
        <Sending
          userId={userId}
          jobId={job.id}
          {...sending}
          keeps={keeps}
          onLeft={(photos) => void keep(photos)}
          onDone={(added, unsent) => void finish(added, unsent)}
        />
      ) : null}
      {found || sending ? null : <SkeletonLines lines={8} />}
      {found && !sending ? (
        <MorePhotosForm
          label={title}
          there={byGroup((type) => there[type].length)}
          found={found}
          keeps={keeps}
          isWriting={isWriting}
          cancel={link}
          onChange={(photos) => void keep(photos)}
          onSend={(chosen) => setSending({ there, chosen })}
        />
      ) : null}
    </>
  )
}

/** In one tab of this browser at a time: two would overwrite each other's choice. */
const AddingHere = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const { link } = useWayBack(jobViewPath(job.id))
  return (
    <InOneTab
      name={`plumbline.photos.${userId}.${job.id}`}
      header={
        <PageHeader
          title={t('photos.more.title', { id: job.id })}
          back={{ ...link, label: t('jobs.plumber.view_title', { id: job.id }) }}
        />
      }
      title={t('photos.more.elsewhere_title')}
      text={t('photos.more.elsewhere_text')}
    >
      <Adding userId={userId} job={job} />
    </InOneTab>
  )
}

type AddPhotosProps = {
  job: Job
  /** The job itself, where it takes none. */
  children: ReactNode
}

/** Adding photos to a job that was sent; what was begun goes on, whatever becomes of the job meanwhile. */
export const AddPhotos = ({ job, children }: AddPhotosProps) => {
  const [takes] = useState(() => takesPhotos(job))
  return takes ? <AddingHere job={job} /> : children
}
