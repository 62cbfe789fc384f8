import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { notify } from '#web/components/feedback/index.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { type DraftPhotos, inPlaceOf, UploadPanel } from '../../photos/index.ts'
import { refreshJobs } from '../queries.ts'
import { jobViewPath } from './job-view-path.ts'
import { MorePhotosForm, noPhotos } from './more-photos-form.tsx'
import { takesPhotos } from './takes-photos.ts'

const keyOf = (id: number): string => `there-${id}`

const byGroup = <Value,>(read: (type: PhotoType) => Value): Record<PhotoType, Value> => ({
  p: read('p'),
  i: read('i'),
  a: read('a'),
})

/** The ids of the photos that a job has, by group and in their order. */
const idsOf = ({ photos }: Job) =>
  byGroup((type) =>
    photos
      .filter((photo) => photo.type === type)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  )

const isAmong = (photos: DraftPhotos, key: string): boolean =>
  photoTypes.some((type) => photos[type].some((photo) => photo.key === key))

const Adding = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [there] = useState(() => idsOf(job))
  const [chosen, setChosen] = useState<DraftPhotos>()
  const now = useRef(noPhotos)
  const added = useRef(new Set<string>())
  const view = jobViewPath(job.id)
  const title = t('photos.more.title', { id: job.id })

  const finish = (): void => {
    void refreshJobs()
    if (added.current.size > 0) notify.success(t('photos.more.done', { count: added.current.size }))
    navigate(view, { replace: true })
  }

  return (
    <>
      <PageHeader
        title={title}
        text={chosen ? undefined : t('photos.more.text')}
        back={{ to: view, label: t('jobs.plumber.view_title', { id: job.id }) }}
      />
      {chosen ? (
        <UploadPanel
          jobId={job.id}
          photos={chosen}
          lost={0}
          uncounted={photoTypes.flatMap((type) => there[type]).length}
          order={() =>
            byGroup((type) => [
              ...there[type].map(keyOf),
              ...now.current[type].map(({ key }) => key),
            ])
          }
          sent={Object.fromEntries(
            photoTypes.flatMap((type) => there[type].map((id) => [keyOf(id), id] as const)),
          )}
          onSent={(key) => {
            if (isAmong(now.current, key)) added.current.add(key)
          }}
          onReplaced={(key, photo) => {
            now.current = inPlaceOf(now.current, key, photo)
          }}
          onLeftOut={(key) => {
            now.current = inPlaceOf(now.current, key)
          }}
          onDone={finish}
        />
      ) : (
        <MorePhotosForm
          label={title}
          there={byGroup((type) => there[type].length)}
          cancelTo={view}
          onSend={(photos) => {
            now.current = photos
            setChosen(photos)
          }}
        />
      )}
    </>
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
  return takes ? <Adding job={job} /> : children
}
