import { useCallback, useEffect, useRef, useState } from 'react'
import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import { arrangePhotos, type PhotoOrder } from './arrange-photos.ts'
import type { DraftPhoto } from './draft-photo.ts'
import { lighterPhoto } from './lighter-photo.ts'
import { sendPhoto } from './queries.ts'
import {
  type DraftPhotos,
  failedFile,
  type SentFile,
  waitingFile,
  waitingFiles,
} from './sent-file.ts'
import { useRetries } from './use-retries.ts'

export type PhotoUpload = {
  jobId: number
  /** What is still to be sent. */
  photos: DraftPhotos
  /** The keys of all photos of each group as they stand now, those sent earlier too. */
  order: () => PhotoOrder
  /** The ids of those sent earlier, by key. */
  sent: Readonly<Record<string, number>>
  onSent: (key: string, id: number) => void
  onReplaced: (key: string, photo: DraftPhoto) => void
  onLeftOut: (key: string) => void
}

/**
 * Sends the photos of a job: one call per file, the groups side by side, each group in its order. A
 * failed file stays in the list and does not stop the others; one that only the connection stopped
 * goes again by itself.
 */
export const usePhotoUpload = (upload: PhotoUpload) => {
  const [files, setFiles] = useState(() => waitingFiles(upload.photos))
  const latest = useRef(files)
  const to = useRef(upload)
  to.current = upload
  const ids = useRef<Readonly<Record<string, number>>>(upload.sent)
  const stop = useRef(new AbortController())
  const running = useRef(new Set<PhotoType>())

  const show = useCallback((next: SentFile[]) => {
    latest.current = next
    setFiles(next)
  }, [])

  const change = useCallback(
    (key: string, changes: Partial<SentFile>) =>
      show(latest.current.map((file) => (file.key === key ? { ...file, ...changes } : file))),
    [show],
  )

  const note = useCallback((key: string, id: number): void => {
    ids.current = { ...ids.current, [key]: id }
    to.current.onSent(key, id)
  }, [])

  const sendOne = useCallback(
    async ({ key, type, file }: SentFile, signal: AbortSignal): Promise<void> => {
      change(key, { state: 'sending', part: 0, reason: '' })
      const onProgress = (part: number) => change(key, { part })
      try {
        const { jobId } = to.current
        const { id, thumbnail_path } = await sendPhoto({
          jobId,
          type,
          key,
          file: await lighterPhoto(file),
          signal,
          onProgress,
        })
        note(key, id)
        change(key, { state: 'sent', part: 1, thumbnail: thumbnail_path })
      } catch (error) {
        if (!signal.aborted) change(key, failedFile(error))
      }
    },
    [change, note],
  )

  /** Sends what waits in a group, one after the other. */
  const run = useCallback(
    async (type: PhotoType): Promise<void> => {
      if (running.current.has(type)) return
      const { signal } = stop.current
      const next = () =>
        latest.current.find((file) => file.type === type && file.state === 'waiting')
      running.current.add(type)
      for (let file = next(); file && !signal.aborted; file = next()) await sendOne(file, signal)
      running.current.delete(type)
    },
    [sendOne],
  )

  const send = useCallback(
    (wanted: (file: SentFile) => boolean = () => true): void => {
      const again = (file: SentFile) =>
        file.state === 'failed' && file.again !== 'never' && wanted(file)
          ? { ...file, ...waitingFile(file.type, file) }
          : file
      show(latest.current.map(again))
      for (const type of photoTypes) void run(type)
    },
    [show, run],
  )

  const replace = useCallback(
    (key: string, photo: DraftPhoto): void => {
      to.current.onReplaced(key, photo)
      show(latest.current.map((file) => (file.key === key ? waitingFile(file.type, photo) : file)))
      for (const type of photoTypes) void run(type)
    },
    [show, run],
  )

  const leaveOut = useCallback(
    (key: string): void => {
      to.current.onLeftOut(key)
      show(latest.current.filter((file) => file.key !== key))
    },
    [show],
  )

  const arrange = useCallback((): Promise<boolean> => {
    const { jobId, order } = to.current
    return arrangePhotos({ jobId, order: order(), ids: ids.current, onPlaced: note })
  }, [note])

  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    running.current = new Set()
    const begun = (file: SentFile) =>
      file.state === 'sending' ? waitingFile(file.type, file) : file
    show(latest.current.map(begun))
    for (const type of photoTypes) void run(type)
    return () => controller.abort()
  }, [show, run])

  useRetries(
    files.some(({ state, again }) => state === 'failed' && again === 'by_itself'),
    useCallback(() => send(({ again }) => again === 'by_itself'), [send]),
  )

  return {
    files,
    busy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    failed: files.filter(({ state }) => state === 'failed'),
    send,
    replace,
    leaveOut,
    arrange,
  }
}
