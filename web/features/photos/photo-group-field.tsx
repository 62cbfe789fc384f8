import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { fieldError } from '#web/components/form/index.ts'
import { acceptedFiles, addFiles, type DraftPhoto, moved, type Refused } from './draft-photo.ts'
import { DraftTile } from './draft-tile.tsx'
import { FileButton } from './file-button.tsx'
import classes from './photos.module.css'
import { usePastedFiles } from './use-pasted-files.ts'

type PhotoGroupFieldProps = {
  type: PhotoType
  value: readonly DraftPhoto[]
  onChange: (photos: readonly DraftPhoto[]) => void
  error: string | undefined
}

const draggedFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** One photo group: camera, files, drag and drop, paste; at least one photo is required (section 5). */
export const PhotoGroupField = ({ type, value, onChange, error }: PhotoGroupFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [had, setHad] = useState(false)
  const [over, setOver] = useState(false)
  const full = value.length >= limits.photosPerGroup
  const shownError =
    error ?? (had && value.length === 0 ? t('validation.image_required') : undefined)

  const add = (files: readonly File[]) => {
    const added = addFiles(value, files)
    setRefused(added.refused)
    if (added.photos.length === value.length) return
    setHad(true)
    onChange(added.photos)
  }
  usePastedFiles(root, add)

  return (
    <section
      ref={root}
      className={classes.group}
      aria-labelledby={`${id}-name`}
      data-over={over || undefined}
      data-error={shownError ? true : undefined}
      onDragOver={(event) => {
        if (!draggedFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files])
      }}
    >
      <header className={classes.groupHead}>
        <div>
          <h3 id={`${id}-name`} className={classes.groupName}>
            {t(`photos.types.${type}`)}
          </h3>
          <p className={classes.groupHint}>{t(`photos.hints.${type}`)}</p>
        </div>
        {value.length > 0 ? (
          <span className={classes.count} data-figures>
            {t('photos.count', { count: value.length, max: limits.photosPerGroup })}
          </span>
        ) : null}
      </header>
      {value.length > 0 ? (
        <ul className={classes.tiles}>
          {value.map((photo, index) => (
            <DraftTile
              key={photo.key}
              photo={photo}
              first={index === 0}
              last={index === value.length - 1}
              onMove={(by) => onChange(moved(value, photo.key, by))}
              onRemove={() => {
                setHad(true)
                onChange(value.filter(({ key }) => key !== photo.key))
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className={classes.adding}>
        <FileButton
          accept={acceptedFiles}
          multiple
          onFiles={add}
          render={(open) => (
            <Button
              variant="default"
              disabled={full}
              data-invalid={shownError ? true : undefined}
              aria-describedby={`${id}-error`}
              leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
              onClick={open}
            >
              {t('photos.add')}
            </Button>
          )}
        />
        <FileButton
          accept="image/*"
          capture="environment"
          onFiles={add}
          render={(open) => (
            <Button
              className={classes.camera}
              variant="default"
              disabled={full}
              leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
              onClick={open}
            >
              {t('photos.take')}
            </Button>
          )}
        />
        <span className={classes.dropHint}>{t(over ? 'photos.drop' : 'photos.drop_here')}</span>
      </div>
      <div id={`${id}-error`} className={classes.errors} aria-live="polite">
        {fieldError(shownError)}
        {refused.map(({ name, why }) => (
          <div key={`${name}-${why}`}>
            {fieldError(t(`photos.${why}`, { name, max: limits.photosPerGroup }))}
          </div>
        ))}
      </div>
    </section>
  )
}
