import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobPhotosPath } from './job-view-path.ts'
import { takesPhotos } from './takes-photos.ts'

/** The way to add photos to a job, for as long as somebody would look at them. */
export const AddPhotosLink = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  if (!takesPhotos(job)) return null
  return (
    <Button
      component={Link}
      to={jobPhotosPath(job.id)}
      variant="default"
      size="sm"
      leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
    >
      {t('photos.add')}
    </Button>
  )
}
