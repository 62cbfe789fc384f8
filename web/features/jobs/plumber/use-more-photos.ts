import { useCallback, useEffect, useRef, useState } from 'react'
import { keepOnDevice } from '#web/lib/device-store.ts'
import {
  type DraftPhotos,
  everyKey,
  keptPhotos,
  keysOf,
  readDraftPhotos,
} from '../../photos/index.ts'
import { keptMorePhotos, readMorePhotos } from './more-photos-draft.ts'

export type FoundPhotos = {
  photos: DraftPhotos
  /** How many that were chosen this device did not keep. */
  lost: number
}

/** The photos chosen for a sent job: kept on this device until they are sent, and found again. */
export const useMorePhotos = (userId: string, jobId: number) => {
  const [found, setFound] = useState<FoundPhotos>()
  const [keeps, setKeeps] = useState(true)
  const onDevice = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    let current = true
    const load = async () => {
      const read = await readDraftPhotos(await readMorePhotos(userId, jobId))
      if (!current) return
      onDevice.current = new Set(everyKey(keysOf(read.photos)))
      setFound(read)
    }
    void load()
    return () => {
      current = false
    }
  }, [userId, jobId])

  /** Keeps these, and no other. */
  const keep = useCallback(
    async (photos: DraftPhotos): Promise<void> => {
      const changes = keptPhotos(photos, onDevice.current)
      const keys = keysOf(photos)
      onDevice.current = new Set(everyKey(keys))
      setKeeps(await keepOnDevice([...changes, keptMorePhotos(userId, jobId, keys)]))
    },
    [userId, jobId],
  )

  return { found, keeps, keep }
}
