import { useTranslation } from 'react-i18next'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { type FieldProps, FormSection } from '#web/components/form/index.ts'
import { PhotoGroupField, useMissedDrops } from '../../../photos/index.ts'
import classes from './job-form.module.css'
import type { JobFormValues } from './job-form-values.ts'

type JobFormPhotosProps = {
  field: (name: PhotoType) => FieldProps<JobFormValues[PhotoType]>
  /** Told of files that are being looked into. */
  onLooking: (looking: Promise<void>) => void
}

/** The three photo groups of a job, each with at least one photo (section 5). */
export const JobFormPhotos = ({ field, onLooking }: JobFormPhotosProps) => {
  const { t } = useTranslation()
  useMissedDrops()
  return (
    <FormSection title={t('jobs.form.photos_title')} text={t('jobs.form.photos_text')} columns={1}>
      {photoTypes.map((type) => {
        const { value, onChange, error, 'data-lacking': lacking } = field(type)
        return (
          <PhotoGroupField key={type} {...{ type, value, onChange, onLooking, error, lacking }} />
        )
      })}
      <p className={classes.formats}>{t('photos.formats')}</p>
    </FormSection>
  )
}
