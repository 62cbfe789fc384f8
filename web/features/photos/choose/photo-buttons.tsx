import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { unusable } from '#web/components/form/index.ts'
import { acceptedFiles } from '../draft/draft-photo.ts'
import classes from '../photos.module.css'
import { FileButton } from './file-button.tsx'

type PhotoButtonsProps = {
  /** No more fit into the group. */
  full: boolean
  invalid: boolean
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** The two ways to a photo: the files of this device, and on a phone its camera. */
export const PhotoButtons = ({ full, invalid, describedBy, onFiles }: PhotoButtonsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <FileButton
        accept={acceptedFiles}
        multiple
        onFiles={onFiles}
        render={(open) => (
          <Button
            variant="default"
            {...unusable(full)}
            data-adds
            data-invalid={invalid || undefined}
            aria-describedby={describedBy}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            onClick={full ? undefined : open}
          >
            {t('photos.add')}
          </Button>
        )}
      />
      <FileButton
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
        render={(open) => (
          <Button
            className={classes.camera}
            variant="default"
            {...unusable(full)}
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={full ? undefined : open}
          >
            {t('photos.take')}
          </Button>
        )}
      />
    </>
  )
}
