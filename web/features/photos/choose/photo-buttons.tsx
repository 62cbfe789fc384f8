import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles } from '../draft/draft-photo.ts'
import classes from '../photos.module.css'
import { FileButton } from './file-button.tsx'

type PhotoButtonsProps = {
  disabled: boolean
  invalid: boolean
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** The two ways to a photo: the files of this device, and on a phone its camera. */
export const PhotoButtons = ({ disabled, invalid, describedBy, onFiles }: PhotoButtonsProps) => {
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
            disabled={disabled}
            data-adds
            data-invalid={invalid || undefined}
            aria-describedby={describedBy}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            onClick={open}
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
            disabled={disabled}
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={open}
          >
            {t('photos.take')}
          </Button>
        )}
      />
    </>
  )
}
