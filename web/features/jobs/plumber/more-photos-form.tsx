import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { FormActions, FormSection } from '#web/components/form/index.ts'
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts'
import { type DraftPhotos, PhotoGroupField } from '../../photos/index.ts'
import classes from './job-form.module.css'

export const noPhotos: DraftPhotos = { p: [], i: [], a: [] }

const isEmpty = (photos: DraftPhotos): boolean =>
  photoTypes.every((type) => photos[type].length === 0)

type MorePhotosFormProps = {
  label: string
  /** How many photos of each group the job has already. */
  there: Readonly<Record<PhotoType, number>>
  cancelTo: string
  onSend: (photos: DraftPhotos) => void
}

/** Choosing further photos for a job that was sent: any group, at least one photo. */
export const MorePhotosForm = ({ label, there, cancelTo, onSend }: MorePhotosFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [photos, setPhotos] = useState(noPhotos)
  const [missing, setMissing] = useState(false)
  const latest = useRef(photos)
  const looking = useRef<Promise<unknown>>(Promise.resolve())
  const firstWithRoom = photoTypes.find((type) => there[type] < limits.photosPerGroup)

  useUnloadWarning(() => !isEmpty(latest.current))

  const change = (type: PhotoType, group: DraftPhotos[PhotoType]): void => {
    latest.current = { ...latest.current, [type]: group }
    setPhotos(latest.current)
    if (group.length > 0) setMissing(false)
  }

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // Photos that were added just before are sent too.
    await looking.current
    if (!isEmpty(latest.current)) return onSend(latest.current)
    setMissing(true)
    form.current?.querySelector<HTMLElement>('[data-adds]:not(:disabled)')?.focus()
  }

  return (
    <form
      ref={form}
      className={classes.more}
      noValidate
      aria-label={label}
      onSubmit={(event) => void send(event)}
    >
      <FormSection title={t('jobs.company.photos_title')} text={t('photos.formats')} columns={1}>
        {photoTypes.map((type) => (
          <PhotoGroupField
            key={type}
            type={type}
            value={photos[type]}
            there={there[type]}
            onChange={(group) => change(type, group)}
            onLooking={(added) => {
              looking.current = Promise.all([looking.current, added])
            }}
            error={missing && type === firstWithRoom ? t('validation.image_required') : undefined}
          />
        ))}
      </FormSection>
      <FormActions>
        <Button component={Link} variant="default" to={cancelTo}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" color="copper">
          {t('photos.more.send')}
        </Button>
      </FormActions>
    </form>
  )
}
