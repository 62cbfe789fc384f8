import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Photo, type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import classes from '../photos.module.css'
import { JobGallery } from './job-gallery.ts'

/** The thumbnails of a job in a table, at most two per group; each group opens its gallery. */
export const JobThumbs = ({ jobId, photos }: { jobId: number; photos: readonly Photo[] }) => {
  const { t } = useTranslation()
  const [type, setType] = useState<PhotoType>('p')
  const [opened, setOpened] = useState(false)
  const of = (wanted: PhotoType) => photos.filter((photo) => photo.type === wanted)
  if (photos.length === 0)
    return <span className={classes.groupHint}>{t('common.gallery.none')}</span>

  const thumbs = (group: PhotoType) => {
    const shown = of(group).slice(0, limits.thumbnailsPerGroup)
    const label = t(`photos.types.${group}`)
    return shown.length === 0 ? null : (
      <button
        key={group}
        type="button"
        className={classes.thumbs}
        aria-label={t('common.gallery.open', { label })}
        title={label}
        onClick={() => {
          setType(group)
          setOpened(true)
        }}
      >
        {shown.map(({ id, thumbnail_path }) => (
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
    )
  }
  return (
    <span className={classes.thumbGroups}>
      {photoTypes.map(thumbs)}
      <JobGallery
        jobId={jobId}
        type={type}
        label={t(`photos.types.${type}`)}
        photos={of(type)}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </span>
  )
}
