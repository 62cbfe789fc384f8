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

/** What it comes to; undefined once it is left. */
const unlessLeft = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
    }),
  ])

/** What can be done with the chosen photos of one group. */
export const usePhotoGroup = ({ value, onChange, onLooking, there }: PhotoGroup) => {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [had, setHad] = useState(false)
  const [told, setTold] = useState<{ name: string; place: number }>()
  // Files are looked into before they are added; until then others may come or go.
  const latest = useRef(value)
  latest.current = value

  const [looking, setLooking] = useState(0)
  const leaving = useRef(new AbortController())

  const change = (photos: readonly DraftPhoto[]): void => {
    latest.current = photos
    onChange(photos)
  }

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setLooking((count) => count + files.length)
    const looked = await unlessLeft(examined(files), leaving.current.signal)
    setLooking((count) => count - files.length)
    if (!looked) return
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

  /** Takes out those that are being looked into; they may take long where a cloud has them. */
  const leaveOut = (): void => {
    leaving.current.abort()
    leaving.current = new AbortController()
  }

  return {
    looking,
    leaveOut,
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
