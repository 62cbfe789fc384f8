import { useCallback, useEffect, useRef, useState } from 'react'
import { readKeptPhoto } from '../draft/draft-files.ts'
import type { DraftPhoto, DraftPhotos } from '../draft/draft-photo.ts'
import { sendPhoto } from '../queries.ts'
import { arrangePhotos, type PhotoOrder } from './arrange-photos.ts'
import { lighterPhoto } from './lighter-photo.ts'
import { createPhotoQueue } from './photo-queue.ts'
import { isHeldUp, stillToSend } from './sent-file.ts'
import { useRetries } from './use-retries.ts'

export type PhotoUpload = {
  /** The account that has chosen them. */
  userId: string
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

/** Sends the photos of a job; what only the connection stopped goes again by itself. */
export const usePhotoUpload = (upload: PhotoUpload) => {
  const to = useRef(upload)
  to.current = upload
  const ids = useRef<Readonly<Record<string, number>>>(upload.sent)

  const note = useCallback((key: string, id: number): void => {
    ids.current = { ...ids.current, [key]: id }
    to.current.onSent(key, id)
  }, [])

  const [queue] = useState(() =>
    createPhotoQueue({
      photos: upload.photos,
      send: async ({ type, key, file }, how) =>
        sendPhoto({ jobId: to.current.jobId, type, key, file: await lighterPhoto(file), ...how }),
      copyOf: (key) => readKeptPhoto(to.current.userId, key),
      onSent: note,
    }),
  )
  const [files, setFiles] = useState(queue.files)
  useEffect(() => queue.start(setFiles), [queue])

  useRetries(
    files.some(({ state, again }) => state === 'failed' && again === 'by_itself'),
    () => queue.again(({ again }) => again === 'by_itself'),
  )

  return {
    files,
    busy: files.some((file) => file.state !== 'sent' && !isHeldUp(file)),
    heldUp: files.filter(isHeldUp),
    send: queue.again,
    /** Sends no more; answers what may go another time. */
    stop: (): DraftPhotos => {
      queue.stop()
      return stillToSend(queue.files())
    },
    replace: (key: string, photo: DraftPhoto): void => {
      to.current.onReplaced(key, photo)
      queue.replace(key, photo)
    },
    leaveOut: (key: string): void => {
      to.current.onLeftOut(key)
      queue.leaveOut(key)
    },
    arrange: (): Promise<boolean> => {
      const { jobId, order } = to.current
      return arrangePhotos({ jobId, order: order(), ids: ids.current, onPlaced: note })
    },
  }
}
