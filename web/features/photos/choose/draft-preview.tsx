import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import classes from '../photos.module.css'

const isHeic = (file: File): boolean =>
  /^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name)

type DraftPreviewProps = {
  file: File
  /** The thumbnail the server made, once the photo is sent. */
  sent?: string | undefined
  /** In a row that names the file already. */
  small?: boolean
}

/**
 * A picture of a chosen file. Few browsers draw HEIC: until the server has made a thumbnail of it, it
 * is named instead.
 */
export const DraftPreview = ({ file, sent, small = false }: DraftPreviewProps) => {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string>()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    setBroken(false)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const shown = broken && sent ? fileAddress(sent) : address
  if (broken && !sent)
    return (
      <span className={classes.noPreview}>
        <IconPhoto size={22} aria-hidden />
        {small ? null : (
          <>
            <span className={classes.noPreviewName}>{file.name}</span>
            <span>{t(isHeic(file) ? 'photos.heic_preview' : 'photos.no_preview')}</span>
          </>
        )}
      </span>
    )
  return shown ? (
    <img
      className={classes.picture}
      src={shown}
      alt={file.name}
      draggable={false}
      decoding="async"
      onError={() => setBroken(true)}
    />
  ) : null
}
