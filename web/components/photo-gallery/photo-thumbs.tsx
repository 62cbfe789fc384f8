import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import classes from './gallery.module.css'
import type { GalleryPhoto } from './photo.ts'
import { PhotoGallery } from './photo-gallery.ts'

type PhotoThumbsProps = {
  photos: readonly GalleryPhoto[]
  label: string
  size?: 'small' | 'large'
}

/** At most two thumbnails of a group (section 9) and how many more; they open the gallery. */
export const PhotoThumbs = ({ photos, label, size = 'small' }: PhotoThumbsProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const more = photos.length - 2
  if (photos.length === 0) return <span className={classes.none}>{t('common.gallery.none')}</span>
  return (
    <>
      <button
        type="button"
        className={classes.thumbs}
        data-size={size}
        aria-label={t('common.gallery.open', { label })}
        onClick={() => setOpened(true)}
      >
        {photos.slice(0, 2).map(({ id, path, thumbnail_path }) => (
          <img
            key={id}
            className={classes.thumb}
            src={fileAddress(thumbnail_path ?? path)}
            alt=""
            loading="lazy"
            decoding="async"
            width={size === 'large' ? 96 : 44}
            height={size === 'large' ? 96 : 44}
          />
        ))}
        {more > 0 ? (
          <span className={classes.more} data-figures>
            {t('common.gallery.more', { count: more })}
          </span>
        ) : null}
      </button>
      <PhotoGallery
        photos={photos}
        label={label}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
