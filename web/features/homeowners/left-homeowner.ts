import { z } from 'zod/mini'

const values = z.object({
  name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
  preferred_language: z.string(),
  consent: z.boolean(),
})

/** The fields of the New Homeowner window as they stand there. */
export type HomeownerValues = z.infer<typeof values>

const triedHomeowner = z.object({ key: z.uuid(), sent: z.string() })

/** What was sent, as text, and the key that named it, where the answer may have got lost. */
export type TriedHomeowner = z.infer<typeof triedHomeowner>

/**
 * What was typed into the New Homeowner window and not saved, what had been searched for then, and what
 * was sent of it.
 */
export const leftHomeowner = z.object({
  search: z.string(),
  changes: z.partial(values),
  tried: z.optional(triedHomeowner),
})

export type LeftHomeowner = z.infer<typeof leftHomeowner>
