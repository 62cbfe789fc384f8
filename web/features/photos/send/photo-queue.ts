import { type Photo, photoTypes } from '#contract/endpoints/photos.ts'
import { networkFailed, wasCut } from '#web/lib/http/call-error.ts'
import { type DraftPhoto, type DraftPhotos, isReadable } from '../draft/draft-photo.ts'
import {
  failedFile,
  goesAgain,
  goneFile,
  type SentFile,
  waitingAgain,
  waitingFile,
  waitingFiles,
} from './sent-file.ts'

type How = { onProgress: (part: number) => void; signal: AbortSignal }

type PhotoQueue = {
  photos: DraftPhotos
  /** Sends one photo, and answers what the server made of it. */
  send: (file: SentFile, how: How) => Promise<Pick<Photo, 'id' | 'thumbnail_path'>>
  /** The copy of a photo that this device has kept. */
  copyOf: (key: string) => Promise<File | undefined>
  onSent: (key: string, id: number) => void
}

/** Milliseconds within which one that went alone is through where the line has room for more. */
const quick = 10_000

/**
 * Those that may set out now: one of each group, or of all together. What failed the least goes first,
 * so that those that keep failing do not hold up the others.
 */
const mayGo = (files: readonly SentFile[], oneByOne: boolean): SentFile[] => {
  const first = (among: readonly SentFile[]) =>
    among.some(({ state }) => state === 'sending')
      ? []
      : among
          .filter(({ state }) => state === 'waiting')
          .toSorted((one, other) => one.failures - other.failures)
          .slice(0, 1)
  if (oneByOne) return first(files)
  return photoTypes.flatMap((group) => first(files.filter(({ type }) => type === group)))
}

/**
 * The photos of a job on their way: one call per file, each group in its order. They go one by one until one
 * that went alone was quick, then the groups side by side, until one is cut off: three that share a slow line
 * are all late. A failed file stays in the list and does not stop the others.
 */
export const createPhotoQueue = ({ photos, send, copyOf, onSent }: PhotoQueue) => {
  let files = waitingFiles(photos)
  let oneByOne = true
  let going = new AbortController()
  let tell: (files: SentFile[]) => void = () => undefined

  const show = (next: SentFile[]): void => {
    files = next
    tell(next)
  }

  const change = (key: string, changes: Partial<SentFile>): void =>
    show(files.map((file) => (file.key === key ? { ...file, ...changes } : file)))

  /** A file that is gone fails as the connection does; the copy on this device may take its place. */
  const afterFailure = async (file: SentFile, error: unknown): Promise<Partial<SentFile>> => {
    if (!networkFailed(error) || (await isReadable(file.file))) {
      oneByOne ||= wasCut(error)
      return failedFile(error)
    }
    const { key, type } = file
    const copy = await copyOf(key)
    return copy && (await isReadable(copy))
      ? waitingFile(type, { key, file: copy })
      : goneFile(file.file)
  }

  const run = async (file: SentFile, signal: AbortSignal): Promise<void> => {
    const { key } = file
    const alone = oneByOne
    const begun = performance.now()
    change(key, { state: 'sending', part: 0, reason: '' })
    try {
      const onProgress = (part: number) => change(key, { part })
      const { id, thumbnail_path } = await send(file, { onProgress, signal })
      if (signal.aborted) return
      if (alone) oneByOne = performance.now() - begun > quick
      onSent(key, id)
      change(key, { state: 'sent', part: 1, thumbnail: thumbnail_path })
    } catch (error) {
      const changes = signal.aborted ? undefined : await afterFailure(file, error)
      if (changes && !signal.aborted) change(key, { ...changes, failures: file.failures + 1 })
    }
    go(signal)
  }

  const go = (signal: AbortSignal): void => {
    if (signal.aborted) return
    for (const file of mayGo(files, oneByOne)) void run(file, signal)
  }

  return {
    files: () => files,
    /** Begins to send, and tells of every change; answers what ends it. */
    start: (onChange: typeof tell) => {
      const controller = new AbortController()
      going = controller
      tell = onChange
      show(files.map((file) => (file.state === 'sending' ? waitingAgain(file) : file)))
      go(controller.signal)
      return () => controller.abort()
    },
    /** Sends no more, and hears no more of what is under way. */
    stop: (): void => going.abort(),
    /** Sends those that failed again, as far as the same file may go again. */
    again: (wanted: (file: SentFile) => boolean = () => true): void => {
      const goes = (file: SentFile) => goesAgain(file) && wanted(file)
      show(files.map((file) => (goes(file) ? waitingAgain(file) : file)))
      go(going.signal)
    },
    /** Sends another photo in the place of one. */
    replace: (key: string, photo: DraftPhoto): void => {
      show(files.map((file) => (file.key === key ? waitingFile(file.type, photo) : file)))
      go(going.signal)
    },
    leaveOut: (key: string): void => show(files.filter((file) => file.key !== key)),
  }
}
