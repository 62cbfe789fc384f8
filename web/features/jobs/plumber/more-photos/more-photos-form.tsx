import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { confirm } from '#web/components/feedback/index.ts'
import { FormActions, FormSection } from '#web/components/form/index.ts'
import { useUnloadWarning } from '#web/lib/page/use-unload-warning.ts'
import {
  type DraftPhotos,
  everyKey,
  type FoundPhotos,
  keysOf,
  noPhotos,
  type OfGroups,
  PhotoGroupField,
  useLooking,
  useMissedDrops,
} from '../../../photos/index.ts'
import { Callout } from '../../callout.tsx'
import classes from '../form/job-form.module.css'
import type { WayBack } from '../use-way-back.ts'

const countOf = (photos: DraftPhotos): number => everyKey(keysOf(photos)).length

type FoundAgainProps = { count: number; lost: number; keeps: boolean; onRemove: () => void }

/** Says that photos chosen earlier are here again, and how many are not. */
const FoundAgain = ({ count, lost, keeps, onRemove }: FoundAgainProps) => {
  const { t } = useTranslation()
  const remove = async () => {
    const confirmed = await confirm({
      text: t('photos.more.remove_question', { count }),
      confirmLabel: t('photos.more.remove', { count }),
      tone: 'danger',
    })
    if (confirmed) onRemove()
  }
  const missed = lost > 0 ? t('photos.more.lost', { count: lost }) : ''
  return (
    <Callout
      tone="water"
      icon={<IconHistory size={20} />}
      title={count > 0 ? t('photos.more.waiting', { count }) : missed}
      action={
        count > 0 ? (
          <Button variant="default" onClick={() => void remove()}>
            {t('photos.more.remove', { count })}
          </Button>
        ) : undefined
      }
    >
      {count > 0 ? missed || (keeps ? t('photos.more.kept') : null) : null}
    </Callout>
  )
}

type MorePhotosFormProps = {
  label: string
  /** How many photos of each group the job has already. */
  there: OfGroups<number>
  /** What was chosen at another time. */
  found: FoundPhotos
  /** Whether this device has kept what was chosen. */
  keeps: boolean
  /** Whether it is still on its way there. */
  isWriting: () => boolean
  cancel: WayBack
  onChange: (photos: DraftPhotos) => void
  onSend: (photos: DraftPhotos) => void
}

/** Choosing further photos for a job that was sent: any group, at least one photo. */
export const MorePhotosForm = (props: MorePhotosFormProps) => {
  const { label, there, found, keeps, isWriting, cancel, onChange, onSend } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [photos, setPhotos] = useState(found.photos)
  const [missing, setMissing] = useState(false)
  const latest = useRef(photos)
  const { onLooking, settled } = useLooking()
  const count = countOf(photos)
  const again = found.lost > 0 || (count > 0 && countOf(found.photos) > 0)
  const firstWithRoom = photoTypes.find((type) => there[type] < limits.photosPerGroup)

  useMissedDrops()
  useUnloadWarning(() => (!keeps || isWriting()) && countOf(latest.current) > 0)

  const choose = (chosen: DraftPhotos): void => {
    latest.current = chosen
    setPhotos(chosen)
    onChange(chosen)
  }

  const change = (type: PhotoType, group: DraftPhotos[PhotoType]): void => {
    choose({ ...latest.current, [type]: group })
    if (group.length > 0) setMissing(false)
  }

  const removeAll = (): void => {
    choose(noPhotos)
    form.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
  }

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    // Photos that were added just before are sent too.
    if (!(await settled())) return
    if (countOf(latest.current) > 0) return onSend(latest.current)
    setMissing(true)
    form.current?.querySelector<HTMLElement>('[data-adds]')?.focus()
  }

  return (
    <>
      {again ? (
        <FoundAgain count={count} lost={found.lost} keeps={keeps} onRemove={removeAll} />
      ) : null}
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
              onLooking={onLooking}
              error={missing && type === firstWithRoom ? t('validation.image_required') : undefined}
            />
          ))}
        </FormSection>
        <FormActions note={count > 0 ? t(keeps ? 'photos.more.kept' : 'photos.more.not_kept') : ''}>
          <Button component={Link} variant="default" {...cancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" color="copper">
            {t('photos.more.send')}
          </Button>
        </FormActions>
      </form>
    </>
  )
}
