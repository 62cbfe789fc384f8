import { useCallback, useEffect, useRef, useState } from 'react'
import { type Change, keepOnDevice } from '#web/lib/device-store.ts'
import {
  type DraftPhoto,
  type DraftPhotos,
  everyKey,
  forgottenPhoto,
  keptPhoto,
  keptPhotos,
  keysOf,
  readDraftPhotos,
} from '../../photos/index.ts'
import { emptyDraft, forgottenDraft, type JobDraft, keptDraft, readDraft } from './job-draft.ts'
import { addedMorePhotos } from './more-photos-draft.ts'

export type LoadedDraft = {
  draft: JobDraft
  /** Those that are not sent yet. */
  photos: DraftPhotos
  restored: boolean
  /** How many unsent photos this device did not keep. */
  lost: number
}

const noPhotos: DraftPhotos = { p: [], i: [], a: [] }

const fresh = (): LoadedDraft => ({
  draft: emptyDraft(),
  photos: noPhotos,
  restored: false,
  lost: 0,
})

const load = async (userId: string): Promise<LoadedDraft> => {
  const draft = await readDraft(userId)
  if (!draft) return fresh()
  const unsent = (keys: readonly string[]) => keys.filter((key) => !(key in draft.sent))
  const { p, i, a } = draft.photos
  const found = await readDraftPhotos({ p: unsent(p), i: unsent(i), a: unsent(a) })
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
  const onDevice = useRef<ReadonlySet<string>>(new Set())

  const start = useCallback((found: LoadedDraft): void => {
    now.current = found.draft
    onDevice.current = new Set(everyKey(keysOf(found.photos)))
    setLoaded(found)
  }, [])

  useEffect(() => {
    let current = true
    void load(userId).then((found) => current && start(found))
    return () => {
      current = false
    }
  }, [userId, start])

  /** Writes the draft together with what became of its photos. */
  const write = useCallback(
    async (draft: JobDraft, photos: readonly Change[] = []): Promise<void> => {
      now.current = { ...draft, savedAt: new Date().toISOString() }
      setKeeps(await keepOnDevice([...photos, keptDraft(userId, now.current)]))
    },
    [userId],
  )

  const save = useCallback(
    (draft: Omit<JobDraft, 'photos' | 'savedAt' | 'sent'>, photos: DraftPhotos): void => {
      const changes = keptPhotos(photos, onDevice.current)
      const keys = keysOf(photos)
      onDevice.current = new Set(everyKey(keys))
      void write({ ...draft, photos: keys, savedAt: '', sent: {} }, changes)
    },
    [write],
  )

  const markSent = useCallback(
    (key: string, id: number): void => {
      const { sent, ...draft } = now.current
      void write({ ...draft, sent: { ...sent, [key]: id } }, [forgottenPhoto(key)])
    },
    [write],
  )

  /** Puts another photo in the place of one, or nothing. */
  const replacePhoto = useCallback(
    (old: string, photo?: DraftPhoto): void => {
      const swapped = (keys: readonly string[]) =>
        keys.flatMap((key) => (key === old ? (photo ? [photo.key] : []) : [key]))
      const { p, i, a } = now.current.photos
      const photos = { p: swapped(p), i: swapped(i), a: swapped(a) }
      const changes = photo ? [keptPhoto(photo)] : []
      void write({ ...now.current, photos }, [forgottenPhoto(old), ...changes])
    },
    [write],
  )

  /** Forgets the draft and its photos, except these. */
  const forget = useCallback(
    async (except: readonly string[] = [], others: readonly Change[] = []): Promise<void> => {
      const photos = new Set([...onDevice.current, ...everyKey(now.current.photos)])
      const gone = [...photos].filter((key) => !except.includes(key))
      onDevice.current = new Set()
      await keepOnDevice([...gone.map(forgottenPhoto), ...others, forgottenDraft(userId)])
    },
    [userId],
  )

  /** Forgets the draft; those of its photos that are left to send wait with the job that it became. */
  const handOver = useCallback(
    async (jobId: number, left: DraftPhotos): Promise<void> => {
      const keys = keysOf(left)
      const waiting = everyKey(keys)
      if (waiting.length === 0) return forget()
      await forget(waiting, [await addedMorePhotos(userId, jobId, keys)])
    },
    [userId, forget],
  )

  const startOver = useCallback((): void => {
    void forget()
    start(fresh())
  }, [forget, start])

  return { loaded, keeps, now, save, markSent, replacePhoto, handOver, startOver }
}

export type KeptDraft = ReturnType<typeof useJobDraft>
