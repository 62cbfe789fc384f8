import { VisuallyHidden } from '@mantine/core'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { fieldError } from '#web/components/form/index.ts'
import type { DraftPhoto } from '../draft/draft-photo.ts'
import classes from '../photos.module.css'
import { DraftTile } from './draft-tile.tsx'
import { LookingRow } from './looking-row.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import { usePhotoGroup } from './use-photo-group.ts'

type PhotoGroupFieldProps = {
  type: PhotoType
  value: readonly DraftPhoto[]
  onChange: (photos: readonly DraftPhoto[]) => void
  onLooking: (looking: Promise<void>) => void
  error?: string | undefined
  /** Along the form's line: more is needed here. */
  lacking?: true | undefined
  /** How many photos of this group the job has already; it needs no more then. */
  there?: number
}

const draggedFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Where the focus goes when the tile at this place is removed: to the next, or back to adding. */
const focusAfter = (root: HTMLElement | null, place: number): void => {
  window.setTimeout(() => {
    const left = root?.querySelectorAll<HTMLElement>('[data-removes]')
    const next = left?.[Math.min(place, left.length - 1)]
    const to = next ?? root?.querySelector<HTMLElement>('[data-adds]')
    to?.focus()
  })
}

/** Where the focus goes when what held it is gone: to adding or, where the group is full, to the last tile. */
const focusAdding = (root: HTMLElement | null): void => {
  const adds = root?.querySelector<HTMLElement>('[data-adds]:not([aria-disabled])')
  if (adds) window.setTimeout(() => adds.focus())
  else focusAfter(root, limits.photosPerGroup)
}

/** One photo group: camera, files, drag and drop, paste; at least one photo is required (section 5). */
export const PhotoGroupField = ({
  type,
  error,
  lacking,
  there,
  ...field
}: PhotoGroupFieldProps) => {
  const { value } = field
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const group = usePhotoGroup({ ...field, there: there ?? 0 })
  const { list, tile } = useDragOrder({
    photos: value,
    onMove: group.move,
    onCancel: group.putBack,
  })
  usePastedFiles(root, group.add)
  const emptied = group.emptied && there === undefined
  const shownError = error ?? (emptied ? t('validation.image_required') : undefined)
  const { max, count } = { max: limits.photosPerGroup, count: value.length }
  const all = count + (there ?? 0)
  const groupName = t(`photos.types.${type}`)

  return (
    <section
      ref={root}
      className={classes.group}
      aria-labelledby={`${id}-name`}
      data-takes-pasted
      data-over={over || undefined}
      data-error={shownError ? true : undefined}
      data-lacking={lacking}
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
        group.add([...event.dataTransfer.files])
      }}
    >
      <header className={classes.groupHead}>
        <div>
          <h3 id={`${id}-name`} className={classes.groupName}>
            {groupName}
          </h3>
          <p className={classes.groupHint}>{t(`photos.hints.${type}`)}</p>
        </div>
        {all > 0 ? (
          <span className={classes.count} data-figures>
            {t('photos.count', { count: all, max })}
          </span>
        ) : null}
      </header>
      {count > 0 ? (
        <ul className={classes.tiles} {...list}>
          {value.map((photo, place) => (
            <DraftTile
              key={photo.key}
              photo={photo}
              place={place}
              count={count}
              drag={tile(photo.key, place)}
              onMove={(to) => group.move(photo.key, to)}
              onRemove={() => {
                group.remove(photo.key)
                focusAfter(root.current, place)
              }}
            />
          ))}
        </ul>
      ) : null}
      <VisuallyHidden role="status">
        {group.told && 'name' in group.told ? t('photos.moved', { ...group.told, count }) : ''}
        {group.told && 'added' in group.told ? t('photos.added', { count: group.told.added }) : ''}
      </VisuallyHidden>
      <div className={classes.adding}>
        <PhotoButtons
          full={all >= max}
          invalid={shownError !== undefined}
          describedBy={`${id}-error`}
          onFiles={group.add}
        />
        <span className={classes.dropHint}>{t(over ? 'photos.drop' : 'photos.drop_here')}</span>
      </div>
      <LookingRow
        count={group.looking}
        onLeaveOut={group.leaveOut}
        onFocusLost={() => focusAdding(root.current)}
      />
      <div id={`${id}-error`} className={classes.errors} aria-live="polite">
        {shownError ? (
          <div>
            {/* The same is said of each group. */}
            <VisuallyHidden component="span">{groupName}: </VisuallyHidden>
            {fieldError(shownError)}
          </div>
        ) : null}
        {group.refused.map(({ key, name, why }) => (
          <div key={key}>{fieldError(t(`photos.${why}`, { name, max }))}</div>
        ))}
      </div>
    </section>
  )
}
