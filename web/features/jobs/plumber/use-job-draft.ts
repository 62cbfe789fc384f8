import { useCallback, useEffect, useRef, useState } from 'react'
import { photoTypes } from '#contract/endpoints/photos.ts'
import {
  type DraftPhotos,
  dropDraftFiles,
  keepDraftFile,
  readDraftFiles,
} from '../../photos/index.ts'
import { dropDraft, emptyDraft, type JobDraft, readDraft, writeDraft } from './job-draft.ts'

export type LoadedDraft = { draft: JobDraft; photos: DraftPhotos; restored: boolean }

const noPhotos: DraftPhotos = { p: [], i: [], a: [] }

const load = async (userId: string): Promise<LoadedDraft> => {
  const draft = readDraft(userId)
  if (!draft) return { draft: emptyDraft(), photos: noPhotos, restored: false }
  const files = await readDraftFiles(photoTypes.flatMap((type) => draft.photos[type]))
  const of = (type: (typeof photoTypes)[number]) =>
    draft.photos[type].flatMap((key) => {
      const file = files.get(key)
      return file ? [{ key, file }] : []
    })
  return { draft, photos: { p: of('p'), i: of('i'), a: of('a') }, restored: true }
}

const keysOf = (photos: DraftPhotos) => ({
  p: photos.p.map(({ key }) => key),
  i: photos.i.map(({ key }) => key),
  a: photos.a.map(({ key }) => key),
})

/**
 * The unsent job of this account: fields in local storage, photos in the browser's database, both
 * offered back after a reload and kept until everything is sent.
 */
export const useJobDraft = (userId: string) => {
  const [loaded, setLoaded] = useState<LoadedDraft>()
  const kept = useRef(new Set<string>())

  useEffect(() => {
    let current = true
    void load(userId).then((found) => {
      if (!current) return
      kept.current = new Set(Object.values(keysOf(found.photos)).flat())
      setLoaded(found)
    })
    return () => {
      current = false
    }
  }, [userId])

  const save = useCallback(
    (draft: Omit<JobDraft, 'photos' | 'savedAt'>, photos: DraftPhotos): void => {
      const now = photoTypes.flatMap((type) => photos[type])
      const keys = new Set(now.map(({ key }) => key))
      for (const { key, file } of now) if (!kept.current.has(key)) void keepDraftFile(key, file)
      const gone = [...kept.current].filter((key) => !keys.has(key))
      if (gone.length > 0) void dropDraftFiles(gone)
      kept.current = keys
      writeDraft(userId, { ...draft, photos: keysOf(photos), savedAt: new Date().toISOString() })
    },
    [userId],
  )

  const drop = useCallback((): void => {
    void dropDraftFiles([...kept.current])
    kept.current = new Set()
    dropDraft(userId)
  }, [userId])

  const startOver = useCallback((): void => {
    drop()
    setLoaded({ draft: emptyDraft(), photos: noPhotos, restored: false })
  }, [drop])

  return { loaded, save, drop, startOver }
}
