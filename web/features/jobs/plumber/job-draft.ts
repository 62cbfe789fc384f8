import { z } from 'zod'
import { homeowner } from '#contract/endpoints/homeowners.ts'
import { photoTypes } from '#contract/endpoints/photos.ts'

const keys = z.array(z.string())

const jobDraft = z.object({
  /** Names this job on the server, so that a repeated send makes one. */
  requestKey: z.uuid(),
  savedAt: z.string(),
  fields: z.object({
    insurance_company_name: z.string(),
    insurance_company_policy_number: z.string(),
    date_of_loss: z.string(),
    issue_description: z.string(),
    repair_conducted: z.string(),
    amount: z.union([z.string(), z.number()]),
    referral_amount: z.union([z.string(), z.number()]),
  }),
  homeowner: homeowner.optional(),
  /** The photos' keys, in their order; the files themselves lie in the browser's database. */
  photos: z.record(z.enum(photoTypes), keys),
  /** Set once the job is saved and only photos are left to send. */
  made: z.object({ jobId: z.number(), reached: z.number(), dueAt: z.string() }).optional(),
})

/** A job that is written but not wholly sent, as this device keeps it. */
export type JobDraft = z.infer<typeof jobDraft>

const keyOf = (userId: string): string => `plumbline.draft.${userId}`

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
  photos: { p: [], i: [], a: [] },
})

/** Whether there is anything in a draft worth keeping. */
export const hasContent = ({ fields, homeowner, photos, made }: JobDraft): boolean =>
  made !== undefined ||
  homeowner !== undefined ||
  Object.values(fields).some((value) => value !== '') ||
  Object.values(photos).some((group) => group.length > 0)

/** The draft of an account on this device; one that cannot be read counts as none. */
export const readDraft = (userId: string): JobDraft | undefined => {
  try {
    const parsed = jobDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft, or forgets one that was emptied. */
export const writeDraft = (userId: string, draft: JobDraft): void => {
  try {
    if (hasContent(draft)) localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A full or closed storage keeps no draft; what is on the page is not touched.
  }
}

/** Forgets the draft of an account. */
export const dropDraft = (userId: string): void => localStorage.removeItem(keyOf(userId))
