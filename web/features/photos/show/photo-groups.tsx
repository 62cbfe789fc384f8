import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  offeredPhotoTypes,
  type Photo,
  type PhotoType,
  photoTypes,
} from '#contract/endpoints/photos.ts'
import { PhotoGallery } from '#web/components/photo-gallery/index.ts'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import classes from '../photos.module.css'

type Shown = { type: PhotoType; start: number }

type PhotoGroupsProps = {
  photos: readonly Photo[]
  /** What an empty group says where no photo is kept any more. */
  goneText?: string
  /** What a group says whose photos are there but masked, where some are. */
  maskedText?: string
}

/** The photos of a job by group, in the order they were sent; each opens the gallery at itself. */
export const PhotoGroups = ({ photos, goneText, maskedText }: PhotoGroupsProps) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>()
  const [last, setLast] = useState<Shown>({ type: 'p', start: 0 })
  const of = (type: PhotoType) =>
    photos.filter((photo) => photo.type === type).sort((a, b) => a.id - b.id)
  const emptyText = (type: PhotoType) =>
    goneText ?? (offeredPhotoTypes.includes(type) ? undefined : maskedText) ?? t('photos.none')
  const current = shown ?? last
  return (
    <div className={classes.shownGroups}>
      {photoTypes.map((type) => {
        const group = of(type)
        const label = t(`photos.types.${type}`)
        return (
          <section key={type} aria-label={label}>
            <h3 className={classes.groupName}>
              {label}
              {group.length > 0 ? (
                <span className={classes.count} data-figures>
                  {group.length}
                </span>
              ) : null}
            </h3>
            {group.length === 0 ? (
              <p className={classes.groupHint}>{emptyText(type)}</p>
            ) : (
              <ul className={classes.shownPhotos}>
                {group.map(({ id, thumbnail_path }, start) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={classes.shownPhoto}
                      aria-label={t('common.gallery.photo', {
                        label,
                        index: start + 1,
                        count: group.length,
                      })}
                      onClick={() => {
                        setShown({ type, start })
                        setLast({ type, start })
                      }}
                    >
                      <img
                        className={classes.picture}
                        src={fileAddress(thumbnail_path)}
                        alt=""
                        loading="lazy"
                        decoding="async"
                      />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
      <PhotoGallery
        photos={of(current.type)}
        label={t(`photos.types.${current.type}`)}
        opened={shown !== undefined}
        start={current.start}
        onClose={() => setShown(undefined)}
      />
    </div>
  )
}
