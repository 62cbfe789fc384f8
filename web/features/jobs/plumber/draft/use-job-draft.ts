import { useCallback, useEffect, useRef, useState } from 'react'
import type { Change } from '#web/lib/page/device-store.ts'
import {
  byGroup,
  createKeptPhotos,
  type DraftPhoto,
  type DraftPhotos,
  everyKey,
  type FoundPhotos,
  forgottenPhoto,
  inPlaceOf,
  keysOf,
  noPhotos,
  readDraftPhotos,
} from '../../../photos/index.ts'
import { forgetUnnamed } from './forget-unnamed.ts'
import {
  emptyDraft,
  forgottenDraft,
  type JobDraft,
  keptDraft,
  readDraft,
  unsentPhotos,
} from './job-draft.ts'
import { addedMorePhotos } from './more-photos-draft.ts'

/** A draft with its unsent photos. */
export type LoadedDraft = FoundPhotos & { draft: JobDraft; restored: boolean }

const fresh = (): LoadedDraft => ({
  draft: emptyDraft(),
  photos: noPhotos,
  unkept: [],
  restored: false,
  lost: 0,
})

/** The account's draft as this device and this page hold it; a fresh one where there is none. */
export const loadDraft = async (userId: string): Promise<LoadedDraft> => {
  const draft = await readDraft(userId)
  if (!draft) return fresh()
  const found = await readDraftPhotos(userId, unsentPhotos(draft))
  return { draft, ...found, restored: true }
}

/**
 * The unsent job of this account, fields and photos, offered back after a reload or a dead battery
 * and kept until everything is sent.
 */
export const useJobDraft = (userId: string) => {
  const [loaded, setLoaded] = useState<LoadedDraft>()
  const [keeps, setKeeps] = useState(true)
  const now = useRef<JobDraft>(emptyDraft())
  const [files] = useState(() => createKeptPhotos(userId))

  const start = useCallback(
    (found: LoadedDraft): void => {
      now.current = found.draft
      files.start(found)
      setKeeps(found.unkept.length === 0)
      setLoaded(found)
    },
    [files],
  )

  useEffect(() => {
    let current = true
    void loadDraft(userId).then((found) => current && start(found))
    void forgetUnnamed(userId, () => current)
    return () => {
      current = false
    }
  }, [userId, start])

  /** Writes the draft together with those of its photos that are not sent. */
  const write = useCallback(
    async (draft: JobDraft, photos: DraftPhotos): Promise<void> => {
      now.current = { ...draft, savedAt: new Date().toISOString() }
      setKeeps(await files.keep(photos, [keptDraft(userId, now.current)]))
    },
    [userId, files],
  )

  const save = useCallback(
    (draft: Omit<JobDraft, 'photos' | 'savedAt' | 'sent'>, photos: DraftPhotos): void =>
      void write({ ...draft, photos: keysOf(photos), savedAt: '', sent: {} }, photos),
    [write],
  )

  const markSent = useCallback(
    (key: string, id: number): void => {
      const { sent, ...draft } = now.current
      void write({ ...draft, sent: { ...sent, [key]: id } }, inPlaceOf(files.wanted(), key))
    },
    [write, files],
  )

  /** Puts another photo in the place of one, or nothing. */
  const replacePhoto = useCallback(
    (old: string, photo?: DraftPhoto): void => {
      const before = now.current.photos
      const photos = byGroup((type) =>
        before[type].flatMap((key) => (key === old ? (photo ? [photo.key] : []) : [key])),
      )
      void write({ ...now.current, photos }, inPlaceOf(files.wanted(), old, photo))
    },
    [write, files],
  )

  /** Forgets the draft and its photos, except those that are left. */
  const forget = useCallback(
    async (left: DraftPhotos = noPhotos, naming: readonly Change[] = []): Promise<void> => {
      const waiting = everyKey(keysOf(left))
      const gone = everyKey(now.current.photos).filter((key) => !waiting.includes(key))
      await files.keep(left, [
        ...gone.flatMap((key) => forgottenPhoto(userId, key)),
        ...naming,
        forgottenDraft(userId),
      ])
    },
    [userId, files],
  )

  /** Forgets the draft; those of its photos that are left to send wait with the job that it became. */
  const handOver = useCallback(
    async (jobId: number, left: DraftPhotos): Promise<void> => {
      const keys = keysOf(left)
      if (everyKey(keys).length === 0) return forget()
      await forget(left, [await addedMorePhotos(userId, jobId, keys)])
    },
    [userId, forget],
  )

  const startOver = useCallback((): void => {
    void forget()
    start(fresh())
  }, [forget, start])

  const { isWriting } = files
  return { loaded, keeps, isWriting, now, save, markSent, replacePhoto, handOver, startOver }
}
