import { type PhotoType, photoTypes } from '#contract/endpoints/photos.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import { problemText } from '#web/components/feedback/index.ts'
import { isCallError, wasCut } from '#web/lib/http/call-error.ts'
import { t } from '#web/lib/words/i18n.ts'
import { byGroup } from '../draft/by-group.ts'
import type { DraftPhoto, DraftPhotos } from '../draft/draft-photo.ts'

/** A photo on its way to the server. */
export type SentFile = DraftPhoto & {
  type: PhotoType
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** How much of the file has gone, 0 to 1. */
  part: number
  /** Why it was not sent. */
  reason: string
  /** What may help: the same file again, another where the file itself was refused, or nothing. */
  again: 'by_itself' | 'when_asked' | 'another' | 'never'
  /** How many times it did not get through. */
  failures: number
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
  failures: 0,
})

/** The same file before it sets out once more. */
export const waitingAgain = (file: SentFile): SentFile => ({
  ...file,
  state: 'waiting',
  part: 0,
  reason: '',
})

export const waitingFiles = (photos: DraftPhotos): SentFile[] =>
  photoTypes.flatMap((type) => photos[type].map((photo) => waitingFile(type, photo)))

const ofTheFile: readonly ErrorCode[] = [
  'not_a_picture',
  'picture_too_large',
  'payload_too_large',
  'invalid_input',
]
const ofTheJob: readonly ErrorCode[] = ['too_many_photos', 'job_closed', 'not_found']
const passing: readonly ErrorCode[] = [
  'unavailable',
  'storage_full',
  'too_many_requests',
  'internal',
]

const codeOf = (error: unknown): ErrorCode => (isCallError(error) ? error.problem.code : 'internal')

/** Whether the same call may well succeed a little later. */
export const passes = (error: unknown): boolean => passing.includes(codeOf(error))

const againAfter = (error: unknown): SentFile['again'] => {
  const code = codeOf(error)
  if (passes(error)) return 'by_itself'
  if (ofTheJob.includes(code)) return 'never'
  return ofTheFile.includes(code) ? 'another' : 'when_asked'
}

const reasonOf = (error: unknown): string => {
  if (wasCut(error)) return t('photos.cut')
  const { title, message } = problemText(error, {
    too_many_photos: { message: t('photos.full', { max: limits.photosPerGroup }) },
    job_closed: { message: t('photos.closed') },
    not_found: { message: t('photos.not_yours') },
  })
  return `${title}. ${message}`
}

type Failed = Pick<SentFile, 'state' | 'reason' | 'again'>

/** What a failed photo shows, and what may help. */
export const failedFile = (error: unknown): Failed => ({
  state: 'failed',
  reason: reasonOf(error),
  again: againAfter(error),
})

/** The same of a file that has moved or changed since it was chosen. */
export const goneFile = ({ name }: File): Failed => ({
  state: 'failed',
  reason: t('photos.refused_gone', { name }),
  again: 'another',
})

const canGo: ReadonlySet<SentFile['again']> = new Set(['by_itself', 'when_asked'])

/** Whether the same file may go again, once its try has failed. */
export const mayGoAgain = ({ again }: SentFile): boolean => canGo.has(again)

/** Whether a photo failed, and the same file may go again. */
export const goesAgain = (file: SentFile): boolean => file.state === 'failed' && mayGoAgain(file)

/** Whether a photo did not get through, also while it goes again by itself. */
export const isHeldUp = ({ state, again }: SentFile): boolean =>
  state === 'failed' || (state !== 'sent' && again === 'by_itself')

/** Those that are not sent and may well be another time. */
export const stillToSend = (files: readonly SentFile[]): DraftPhotos =>
  byGroup((group) =>
    files
      .filter(({ type, state, again }) => type === group && state !== 'sent' && canGo.has(again))
      .map(({ key, file }) => ({ key, file })),
  )

/** What to do about those that failed, by its text: the way that saves the most comes first. */
export const failedText = (failed: readonly SentFile[]) => {
  const some = (wanted: SentFile['again']) => failed.some(({ again }) => again === wanted)
  if (some('by_itself')) return 'failed_waits'
  if (some('when_asked')) return 'failed_text'
  if (some('another')) return 'failed_refused'
  return failed.length > 0 ? 'failed_closed' : undefined
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
