import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Photo, type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { PhotoGallery } from '#web/components/photo-gallery/index.ts'
import { fileAddress } from '#web/lib/base-addresses.ts'
import classes from './photos.module.css'
import { photosByTypeQuery } from './queries.ts'

type GroupProps = { jobId: number; type: PhotoType; photos: Photo[] }

const ThumbGroup = ({ jobId, type, photos }: GroupProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  // A failed read leaves the thumbnails the list brought (section 8).
  const all = useQuery({ ...photosByTypeQuery(jobId, type, photos), enabled: opened })
  const label = t(`photos.types.${type}`)
  return (
    <>
      <button
        type="button"
        className={classes.thumbs}
        aria-label={t('common.gallery.open', { label })}
        title={label}
        onClick={() => setOpened(true)}
      >
        {photos.slice(0, limits.thumbnailsPerGroup).map(({ id, thumbnail_path }) => (
          <img
            key={id}
            className={classes.thumb}
            src={fileAddress(thumbnail_path)}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
          />
        ))}
      </button>
      <PhotoGallery
        photos={all.data ?? photos}
        label={label}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

/** The thumbnails of a job in a table, at most two per group; each group opens its gallery. */
export const JobThumbs = ({ jobId, photos }: { jobId: number; photos: readonly Photo[] }) => {
  const { t } = useTranslation()
  const groups = photoTypes
    .map((type) => ({ type, photos: photos.filter((photo) => photo.type === type) }))
    .filter((group) => group.photos.length > 0)
  if (groups.length === 0)
    return <span className={classes.groupHint}>{t('common.gallery.none')}</span>
  return (
    <span className={classes.thumbGroups}>
      {groups.map((group) => (
        <ThumbGroup key={group.type} jobId={jobId} {...group} />
      ))}
    </span>
  )
}
