import { useRef, useState } from 'react'
import { type DraftPhoto, moved, putBack, type Refusal, refusal } from '../draft/draft-photo.ts'
import { type Chosen, entered, isUnderWay } from './entered.ts'
import { lookIntoEach } from './look-into-each.ts'

type PhotoGroup = {
  value: readonly DraftPhoto[]
  onChange: (photos: readonly DraftPhoto[]) => void
  /** Told of files that are being looked into, until they are in their group. */
  onLooking: (looking: Promise<void>) => void
  /** How many the job has already. */
  there: number
}

/** The photo moved last, and its place from 1; or how many were added last. */
type Told = { name: string; place: number } | { added: number }

/** Resolves once the work is done or left. */
const doneOrLeft = (work: Promise<void>, signal: AbortSignal): Promise<void> =>
  Promise.race([
    work,
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    }),
  ])

/** Why a chosen file is not in its group; nothing where it is, or may come to be. */
const whyNot = ({ state }: Chosen): Refusal | undefined =>
  state === 'under_way' || state === 'fine' || state === 'in' ? undefined : state

/** What can be done with the chosen photos of one group. */
export const usePhotoGroup = ({ value, onChange, onLooking, there }: PhotoGroup) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [had, setHad] = useState(false)
  const [told, setTold] = useState<Told>()
  // Files are looked into before they enter; until then others may come or go.
  const latest = useRef(value)
  latest.current = value
  const known = useRef(chosen)
  const leaving = useRef(new AbortController())

  const change = (photos: readonly DraftPhoto[]): void => {
    latest.current = photos
    onChange(photos)
  }

  /** Goes on with what is known of the chosen files, and with the group as it is meanwhile. */
  const settle = (files: readonly Chosen[], group = latest.current): void => {
    const after = entered(group, files, there)
    known.current = after.chosen
    setChosen(after.chosen)
    if (after.photos.length > group.length) setHad(true)
    if (after.photos !== latest.current) change(after.photos)
  }

  const found = (key: string, why: Refusal | undefined): void =>
    settle(
      known.current.map((each) =>
        each.key === key && isUnderWay(each) ? { ...each, state: why ?? 'fine' } : each,
      ),
    )

  const look = async ({ key, file }: Chosen): Promise<void> => {
    const isLeft = !known.current.some((each) => each.key === key && isUnderWay(each))
    if (!isLeft) found(key, await refusal(file))
  }

  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    const added = files.map(
      (file): Chosen => ({ key: crypto.randomUUID(), file, state: 'under_way' }),
    )
    setTold(undefined)
    // What was chosen before keeps its place as long as some of it is under way.
    settle(known.current.some(isUnderWay) ? [...known.current, ...added] : added)
    await doneOrLeft(lookIntoEach(added, look), leaving.current.signal)
    const count = known.current.filter(({ state }) => state === 'in').length
    if (count > 0 && !known.current.some(isUnderWay)) setTold({ added: count })
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
    settle(
      known.current.filter((each) => !whyNot(each)),
      latest.current.filter((photo) => photo.key !== key),
    )
  }

  /** Ends the wait for those under way, which may be long where a cloud has them, and names them. */
  const leaveOut = (): void => {
    settle(
      known.current.map((each) => (isUnderWay(each) ? { ...each, state: 'refused_left' } : each)),
    )
    leaving.current.abort()
    leaving.current = new AbortController()
  }

  return {
    /** How many are under way. */
    looking: chosen.filter(isUnderWay).length,
    leaveOut,
    add: (files: readonly File[]) => onLooking(add(files)),
    move,
    remove,
    putBack: (key: string, before: readonly DraftPhoto[]) =>
      change(putBack(latest.current, key, before)),
    refused: chosen.flatMap((each) => {
      const why = whyNot(each)
      return why ? [{ key: each.key, name: each.file.name, why }] : []
    }),
    /** There were photos, and now there are none. */
    emptied: had && value.length === 0,
    told,
  }
}
