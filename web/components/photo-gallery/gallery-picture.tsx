import { type CSSProperties, useState } from 'react'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import classes from './gallery.module.css'
import type { GalleryPhoto } from './photo.ts'

type GalleryPictureProps = {
  photo: GalleryPhoto
  name: string
  onThere: () => void
  onBroken: () => void
}

/** As large as the photo itself or as the frame allows, before the photo is there as after. */
const boxOf = ({ width, height }: GalleryPhoto): CSSProperties => ({
  width: `min(${width}px, 100cqw, 100cqh * ${width / height})`,
  aspectRatio: `${width} / ${height}`,
})

/** A photo in the frame; its thumbnail until it is there. */
export const GalleryPicture = ({ photo, name, onThere, onBroken }: GalleryPictureProps) => {
  const [there, setThere] = useState(false)
  const thumbnail = { backgroundImage: `url("${fileAddress(photo.thumbnail_path)}")` }
  return (
    <img
      className={classes.photo}
      // Behind a photo that lets light through its thumbnail would stay in sight.
      style={there ? boxOf(photo) : { ...boxOf(photo), ...thumbnail }}
      src={fileAddress(photo.path)}
      alt={name}
      draggable={false}
      onLoad={({ currentTarget }) => {
        onThere()
        // Drawn a moment after it has come: until then its thumbnail stays.
        void currentTarget
          .decode()
          .catch(() => {})
          .then(() => setThere(true))
      }}
      onError={onBroken}
    />
  )
}
