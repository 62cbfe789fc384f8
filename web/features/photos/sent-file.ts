import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { problemText } from '#web/components/feedback/index.ts'
import { isCallError } from '#web/lib/call-error.ts'
import type { DraftPhoto } from './draft-photo.ts'

export type DraftPhotos = Readonly<Record<PhotoType, readonly DraftPhoto[]>>

/** A photo on its way to the server. */
export type SentFile = DraftPhoto & {
  type: PhotoType
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** How much of the file has gone, 0 to 1. */
  part: number
  /** Why it was not sent. */
  reason: string
  /** Sending the same file again may help; it does not where the file itself was refused. */
  again: 'by_itself' | 'when_asked' | 'never'
  /** The thumbnail the server made of it. */
  thumbnail?: string
}

export const waitingFile = (type: PhotoType, photo: DraftPhoto): SentFile => ({
  ...photo,
  type,
  state: 'waiting',
  part: 0,
  reason: '',
  again: 'when_asked',
})

export const waitingFiles = (photos: DraftPhotos): SentFile[] =>
  photoTypes.flatMap((type) => photos[type].map((photo) => waitingFile(type, photo)))

const ofTheFile: readonly ErrorCode[] = [
  'not_a_picture',
  'picture_too_large',
  'payload_too_large',
  'too_many_photos',
  'invalid_input',
  'not_found',
  'job_closed',
]
const passing: readonly ErrorCode[] = [
  'unavailable',
  'storage_full',
  'too_many_requests',
  'internal',
]

const codeOf = (error: unknown): ErrorCode => (isCallError(error) ? error.problem.code : 'internal')

/** Whether the same call may well succeed a little later. */
export const passes = (error: unknown): boolean => passing.includes(codeOf(error))

/** What a failed photo shows, and whether it is worth sending again. */
export const failedFile = (error: unknown): Pick<SentFile, 'state' | 'reason' | 'again'> => {
  const { title, message } = problemText(error)
  const again = ofTheFile.includes(codeOf(error)) ? 'never' : 'when_asked'
  return {
    state: 'failed',
    reason: `${title}. ${message}`,
    again: passes(error) ? 'by_itself' : again,
  }
}

const ascending = (ids: readonly number[]): boolean =>
  ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0))

/** The ids of a group in the order of its keys, where they do not stand so already. */
export const misplaced = (
  order: readonly string[],
  ids: Readonly<Record<string, number>>,
): number[] | undefined => {
  const wanted = order.flatMap((key) => ids[key] ?? [])
  return ascending(wanted) ? undefined : wanted
}
