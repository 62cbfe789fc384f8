import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftPhoto } from './draft-photo.ts'
import classes from './photos.module.css'

/** A picture of a file that is not sent yet; a kind the browser cannot draw shows its name. */
export const DraftPreview = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setBroken(false)
    return () => URL.revokeObjectURL(made)
  }, [file])

  if (broken)
    return (
      <span className={classes.noPreview}>
        <IconPhoto size={22} stroke={1.5} aria-hidden />
        <span>{file.name || t('photos.no_preview')}</span>
      </span>
    )
  return address ? (
    <img
      className={classes.picture}
      src={address}
      alt={file.name}
      onError={() => setBroken(true)}
    />
  ) : null
}

type DraftTileProps = {
  photo: DraftPhoto
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One chosen photo with its controls: forward, back, remove. */
export const DraftTile = ({ photo, first, last, onMove, onRemove }: DraftTileProps) => {
  const { t } = useTranslation()
  const { name } = photo.file
  return (
    <li className={classes.tile}>
      <div className={classes.tilePicture} title={name}>
        <DraftPreview file={photo.file} />
      </div>
      <div className={classes.tileControls}>
        <ActionIcon
          size="sm"
          aria-label={t('photos.earlier', { name })}
          disabled={first}
          onClick={() => onMove(-1)}
        >
          <IconArrowLeft size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          size="sm"
          aria-label={t('photos.later', { name })}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <IconArrowRight size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon size="sm" aria-label={t('photos.remove', { name })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  )
}
