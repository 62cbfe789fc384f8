import { useCallback, useEffect, useState } from 'react'
import {
  createKeptPhotos,
  type DraftPhotos,
  type FoundPhotos,
  keysOf,
  readDraftPhotos,
} from '../../../photos/index.ts'
import { keptMorePhotos, readMorePhotos } from '../draft/more-photos-draft.ts'

/** The photos chosen for a sent job: kept on this device until they are sent, and found again. */
export const useMorePhotos = (userId: string, jobId: number) => {
  const [found, setFound] = useState<FoundPhotos>()
  const [keeps, setKeeps] = useState(true)
  const [files] = useState(() => createKeptPhotos(userId))

  useEffect(() => {
    let current = true
    const load = async () => {
      const read = await readDraftPhotos(userId, await readMorePhotos(userId, jobId))
      if (!current) return
      files.start(read)
      setKeeps(read.unkept.length === 0)
      setFound(read)
    }
    void load()
    return () => {
      current = false
    }
  }, [userId, jobId, files])

  /** Keeps these, and no other. */
  const keep = useCallback(
    async (photos: DraftPhotos): Promise<void> => {
      setKeeps(await files.keep(photos, [keptMorePhotos(userId, jobId, keysOf(photos))]))
    },
    [userId, jobId, files],
  )

  return { found, keeps, isWriting: files.isWriting, keep }
}
