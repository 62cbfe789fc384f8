import { useRef, useState } from 'react'
import { addFiles, type DraftPhoto, examined, moved, type Refused } from './draft-photo.ts'

type PhotoGroup = {
  value: readonly DraftPhoto[]
  onChange: (photos: readonly DraftPhoto[]) => void
  /** Told of files that are being looked into, until they are in their group. */
  onLooking: (looking: Promise<void>) => void
  /** How many the job has already. */
  there: number
}

/** What can be done with the chosen photos of one group. */
export const usePhotoGroup = ({ value, onChange, onLooking, there }: PhotoGroup) => {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [had, setHad] = useState(false)
  const [told, setTold] = useState<{ name: string; place: number }>()
  // Files are looked into before they are added; until then others may come or go.
  const latest = useRef(value)
  latest.current = value

  const change = (photos: readonly DraftPhoto[]): void => {
    latest.current = photos
    onChange(photos)
  }

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const looked = await examined(files)
    const added = addFiles(latest.current, looked, there)
    setRefused(added.refused)
    if (added.photos.length === latest.current.length) return
    setHad(true)
    change(added.photos)
  }

  const move = (key: string, to: number): void => {
    const photos = moved(latest.current, key, to)
    const place = photos.findIndex((photo) => photo.key === key)
    const name = photos[place]?.file.name
    if (name === undefined || place === latest.current.findIndex((photo) => photo.key === key))
      return
    change(photos)
    setTold({ name, place: place + 1 })
  }

  const remove = (key: string): void => {
    setHad(true)
    setRefused([])
    change(latest.current.filter((photo) => photo.key !== key))
  }

  return {
    add: (files: readonly File[]) => onLooking(add(files)),
    move,
    remove,
    reset: change,
    refused,
    /** There were photos, and now there are none. */
    emptied: had && value.length === 0,
    /** The photo moved last, and its place from 1. */
    told,
  }
}
