import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent, LiHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { unusable } from '#web/components/form/index.ts'
import type { DraftPhoto } from '../draft/draft-photo.ts'
import classes from '../photos.module.css'
import { DraftPreview } from './draft-preview.tsx'

type DraftTileProps = {
  photo: DraftPhoto
  /** From 0. */
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** What makes the tile draggable. */
  drag: LiHTMLAttributes<HTMLLIElement>
}

const icon = { size: 18 } as const

/** One chosen photo with its controls: forward, back, remove; arrow keys on any of them move it too. */
export const DraftTile = ({ photo, place, count, onMove, onRemove, drag }: DraftTileProps) => {
  const { t } = useTranslation()
  const { name } = photo.file
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: count - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li className={classes.tile} {...drag}>
      <div className={classes.tilePicture} title={name}>
        <DraftPreview file={photo.file} />
      </div>
      <div className={classes.tileControls}>
        <ActionIcon
          {...unusable(place === 0)}
          aria-label={t('photos.earlier', { name })}
          onClick={() => onMove(place - 1)}
          onKeyDown={onKeyDown}
        >
          <IconArrowLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          {...unusable(place === count - 1)}
          aria-label={t('photos.later', { name })}
          onClick={() => onMove(place + 1)}
          onKeyDown={onKeyDown}
        >
          <IconArrowRight {...icon} />
        </ActionIcon>
        <ActionIcon
          data-removes
          aria-label={t('photos.remove', { name })}
          onClick={onRemove}
          onKeyDown={onKeyDown}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
    </li>
  )
}
