import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { useSession } from '#web/lib/session/session.ts'
import { everyKey } from '../../../photos/index.ts'
import { forgetMorePhotos, readMorePhotos } from '../draft/more-photos-draft.ts'
import { jobPhotosPath, jobViewPath } from '../job-view-path.ts'
import { openedOn } from '../use-way-back.ts'
import { takesPhotos } from './takes-photos.ts'

/** The way to add photos to a job, for as long as somebody would look at them; those chosen and not sent go with it. */
export const AddPhotosLink = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const [waiting, setWaiting] = useState(0)
  const takes = takesPhotos(job)

  useEffect(() => {
    if (!takes) {
      void forgetMorePhotos(userId, job.id)
      return
    }
    let current = true
    void readMorePhotos(userId, job.id).then((keys) => current && setWaiting(everyKey(keys).length))
    return () => {
      current = false
    }
  }, [takes, userId, job.id])

  if (!takes) return null
  return (
    <Button
      component={Link}
      to={jobPhotosPath(job.id)}
      state={openedOn(jobViewPath(job.id))}
      variant="default"
      size="sm"
      leftSection={<IconPhotoPlus size={18} aria-hidden />}
    >
      {waiting > 0 ? t('photos.more.go_on', { count: waiting }) : t('photos.add')}
    </Button>
  )
}
