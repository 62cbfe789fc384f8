import { z } from 'zod/mini'
import { homeowner } from '#contract/endpoints/homeowners.ts'
import { photoTypes } from '#contract/endpoints/photos.ts'
import { draftDays } from '#contract/rules/limits.ts'
import { type Change, readFromDevice } from '#web/lib/page/device-store.ts'
import { browserStorage } from '#web/lib/session/browser-storage.ts'
import { leftHomeowner } from '../../../homeowners/index.ts'
import { byGroup, type PhotoKeys } from '../../../photos/index.ts'

const { device } = browserStorage

const keys = z.array(z.string())

const fields = z.object({
  insurance_company_name: z.string(),
  insurance_company_policy_number: z.string(),
  date_of_loss: z.string(),
  issue_description: z.string(),
  repair_conducted: z.string(),
  amount: z.union([z.string(), z.number()]),
  referral_amount: z.union([z.string(), z.number()]),
})

const jobDraft = z.object({
  /** Names this job on the server, so that a repeated send makes one. */
  requestKey: z.uuid(),
  savedAt: z.string(),
  fields,
  homeowner: z.optional(homeowner),
  /** A new homeowner that was begun and not saved. */
  leftHomeowner: z.optional(leftHomeowner),
  /** What was sent under this key first, where the answer may have got lost; and whether it changed. */
  tried: z.optional(z.object({ fields, homeownerId: z.string(), corrected: z.boolean() })),
  /** The photos' keys, in their order; the files themselves lie in the browser's database. */
  photos: z.record(z.enum(photoTypes), keys),
  /** Set once the job is saved and only photos are left to send. */
  made: z.optional(z.object({ jobId: z.number(), reached: z.number(), dueAt: z.string() })),
  /** The ids of the photos that are sent, by key. */
  sent: z._default(z.record(z.string(), z.number()), {}),
})

/** A job that is written but not wholly sent, as this device keeps it. */
export type JobDraft = z.infer<typeof jobDraft>

const store = 'drafts'
/** Where the local storage has it. */
export const keyOf = (userId: string): string => `plumbline.draft.${userId}`

/** A draft with nothing in it. */
export const emptyDraft = (): JobDraft => ({
  requestKey: crypto.randomUUID(),
  savedAt: '',
  fields: {
    insurance_company_name: '',
    insurance_company_policy_number: '',
    date_of_loss: '',
    issue_description: '',
    repair_conducted: '',
    amount: '',
    referral_amount: '',
  },
  photos: byGroup(() => []),
  sent: {},
})

export const hasPhotos = ({ photos }: JobDraft): boolean =>
  Object.values(photos).some((group) => group.length > 0)

/** The keys of those of a draft's photos that are still to be sent. */
export const unsentPhotos = ({ photos, sent }: JobDraft): PhotoKeys =>
  byGroup((type) => photos[type].filter((key) => !(key in sent)))

/** Whether there is anything in a draft worth keeping. */
export const hasContent = (draft: JobDraft): boolean =>
  draft.made !== undefined ||
  draft.homeowner !== undefined ||
  draft.leftHomeowner !== undefined ||
  Object.values(draft.fields).some((value) => value !== '') ||
  hasPhotos(draft)

const parsed = (kept: unknown): JobDraft | undefined => {
  try {
    const draft = jobDraft.safeParse(typeof kept === 'string' ? JSON.parse(kept) : kept)
    return draft.success ? draft.data : undefined
  } catch {
    return undefined
  }
}

/**
 * What is kept of the draft of an account on this device, newest first; what cannot be read counts as
 * nothing. It is kept twice: the local storage takes it at once, also while the page closes, but may lose
 * the last seconds when the power goes; the database has it on the disk.
 */
export const readKeptDrafts = async (userId: string): Promise<JobDraft[]> => {
  const [stored] = await readFromDevice(store, [userId])
  const kept = device.read(keyOf(userId))
  const drafts = [parsed(kept), parsed(stored)].flatMap((draft) => draft ?? [])
  return drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Whether nobody has gone on with a draft for so long that it is forgotten. */
export const isOld = ({ savedAt }: JobDraft): boolean =>
  Date.now() - Date.parse(savedAt) > draftDays * 86_400_000

/** The draft of an account on this device, unless it is old. */
export const readDraft = async (userId: string): Promise<JobDraft | undefined> =>
  (await readKeptDrafts(userId)).find((draft) => !isOld(draft))

/** Keeps a draft, or forgets one that was emptied, as far as that can be done at once; the rest is the answer. */
export const keptDraft = (userId: string, draft: JobDraft): Change => {
  if (!hasContent(draft)) return forgottenDraft(userId)
  device.write(keyOf(userId), JSON.stringify(draft))
  return { store, key: userId, value: draft }
}

/** Forgets the draft of an account; the answer has to be done too. */
export const forgottenDraft = (userId: string): Change => {
  device.forget(keyOf(userId))
  return { store, key: userId }
}
