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

/** What was typed into the New Homeowner window and not saved, and what had been searched for then. */
export const leftHomeowner = z.object({ search: z.string(), changes: z.partial(values) })

export type LeftHomeowner = z.infer<typeof leftHomeowner>
