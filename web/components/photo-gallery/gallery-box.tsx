import { Button, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaving } from '../overlay/use-leaving.ts'
import { useOnTop } from '../overlay/use-on-top.ts'
import { retry } from '../retry.ts'
import classes from './gallery.module.css'
import { GalleryPicture } from './gallery-picture.tsx'
import { type GalleryPhoto, neighbours, wrapped } from './photo.ts'
import { useEnlarged } from './use-enlarged.ts'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useSwipe } from './use-swipe.ts'

export type PhotoGalleryProps = {
  photos: readonly GalleryPhoto[]
  /** What the photos show, e.g. "Plumbing issue". */
  label: string
  opened: boolean
  /** The photo to begin with. */
  start?: number
  onClose: () => void
}

/** One photo at a time, previous and next around the end, by button, arrow key or swipe. */
export const GalleryBox = ({ photos, label, opened, start = 0, onClose }: PhotoGalleryProps) => {
  const { t } = useTranslation()
  const [index, setIndex] = useState(start)
  const [broken, setBroken] = useState<readonly (string | number)[]>([])
  const count = photos.length
  const go = (by: number) => setIndex((now) => wrapped(now + by, count))
  const enlarged = useEnlarged()
  const fetchAhead = useFetchAhead(opened)
  const swipe = useSwipe(
    () => go(-1),
    () => go(1),
  )
  const onTop = useOnTop()
  useHotkeys(
    opened && onTop
      ? [
          ['ArrowLeft', () => go(-1)],
          ['ArrowRight', () => go(1)],
        ]
      : [],
  )

  useEffect(() => {
    if (!opened) return
    setIndex(start)
    setBroken([])
  }, [opened, start])

  useLeaving(opened && count > 0)

  const photo = photos[wrapped(index, count)]
  if (!photo) return null
  const name = t('common.gallery.photo', { label, index: index + 1, count })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={onTop}
      fullScreen
      classNames={{ content: classes.stage }}
    >
      <Modal.Content aria-label={label}>
        <header className={classes.bar}>
          <p className={classes.caption}>
            {label}
            <span data-figures aria-live="polite">
              {t('common.gallery.counter', { index: index + 1, count })}
            </span>
          </p>
          <button
            type="button"
            className={classes.control}
            aria-label={t('common.actions.close')}
            onClick={onClose}
          >
            <IconX size={22} />
          </button>
        </header>
        <div className={classes.frame} data-enlarged={enlarged || undefined} {...swipe}>
          {broken.includes(photo.id) ? (
            <div className={classes.broken} role="alert">
              <p>{t('common.gallery.broken')}</p>
              <Button
                variant="default"
                onClick={(event) =>
                  retry(event.currentTarget, () =>
                    setBroken((ids) => ids.filter((id) => id !== photo.id)),
                  )
                }
              >
                {t('common.actions.retry')}
              </Button>
            </div>
          ) : (
            <GalleryPicture
              key={photo.id}
              photo={photo}
              name={name}
              onThere={() => fetchAhead(neighbours(photos, index))}
              onBroken={() => setBroken((ids) => [...ids, photo.id])}
            />
          )}
        </div>
        {count > 1 ? (
          <>
            <button
              type="button"
              className={classes.control}
              data-side="previous"
              aria-label={t('common.gallery.previous')}
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={26} />
            </button>
            <button
              type="button"
              className={classes.control}
              data-side="next"
              aria-label={t('common.gallery.next')}
              onClick={() => go(1)}
            >
              <IconChevronRight size={26} />
            </button>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  )
}
