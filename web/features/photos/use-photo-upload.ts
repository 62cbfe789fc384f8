import { useCallback, useEffect, useRef, useState } from 'react'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { problemText } from '#web/components/feedback/index.ts'
import { dropDraftFiles } from './draft-files.ts'
import type { DraftPhoto } from './draft-photo.ts'
import { sendPhoto } from './queries.ts'

export type DraftPhotos = Readonly<Record<PhotoType, readonly DraftPhoto[]>>

export type SentFile = DraftPhoto & {
  type: PhotoType
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** How much of the file has gone, 0 to 1. */
  part: number
  /** Why it was not sent. */
  reason: string
}

const queueOf = (photos: DraftPhotos): SentFile[] =>
  photoTypes.flatMap((type) =>
    photos[type].map(
      (photo) => ({ ...photo, type, state: 'waiting', part: 0, reason: '' }) as const,
    ),
  )

const reasonOf = (error: unknown): string => {
  const { title, message } = problemText(error)
  return `${title}. ${message}`
}

/**
 * Sends the photos of a job: one call per file, the groups side by side, each group in its order. A
 * failed file stays in the list to be sent again; it does not stop the others.
 */
export const usePhotoUpload = (jobId: number, photos: DraftPhotos) => {
  const [files, setFiles] = useState(() => queueOf(photos))
  const [busy, setBusy] = useState(false)
  const latest = useRef(files)
  const stop = useRef(new AbortController())

  const change = useCallback((key: string, changes: Partial<SentFile>) => {
    latest.current = latest.current.map((file) =>
      file.key === key ? { ...file, ...changes } : file,
    )
    setFiles(latest.current)
  }, [])

  const sendOne = useCallback(
    async ({ key, type, file }: SentFile, signal: AbortSignal): Promise<void> => {
      change(key, { state: 'sending', part: 0, reason: '' })
      try {
        await sendPhoto({ jobId, type, file, signal, onProgress: (part) => change(key, { part }) })
        change(key, { state: 'sent', part: 1 })
        void dropDraftFiles([key])
      } catch (error) {
        if (!signal.aborted) change(key, { state: 'failed', reason: reasonOf(error) })
      }
    },
    [jobId, change],
  )

  const send = useCallback(
    async (keys?: readonly string[]): Promise<void> => {
      const signal = stop.current.signal
      const wanted = latest.current.filter(
        ({ key, state }) => state !== 'sent' && (keys?.includes(key) ?? true),
      )
      for (const { key } of wanted) change(key, { state: 'waiting', part: 0, reason: '' })
      setBusy(true)
      await Promise.all(
        photoTypes.map(async (type) => {
          for (const file of wanted.filter((each) => each.type === type))
            if (!signal.aborted) await sendOne(file, signal)
        }),
      )
      setBusy(false)
    },
    [change, sendOne],
  )

  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    void send()
    return () => controller.abort()
  }, [send])

  return { files, busy, send, failed: files.filter(({ state }) => state === 'failed') }
}
