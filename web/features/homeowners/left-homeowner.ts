import { z } from 'zod/mini'
import { typedHomeowner } from './typed-homeowner.ts'

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

const goesOn = (search: string, left: LeftHomeowner): boolean =>
  search === '' || search === left.search

/** What was left, unless something else is searched for now; what is searched for counts as typed. */
export const begunWith = (search: string, left: LeftHomeowner | undefined): LeftHomeowner =>
  left && goesOn(search, left) ? left : { search, changes: typedHomeowner(search) }

/** Whether beginning with this search gives up something that was typed, beyond what was searched for then. */
export const givesUp = (search: string, left: LeftHomeowner): boolean => {
  const searched: Record<string, unknown> = typedHomeowner(left.search)
  const more = Object.entries(left.changes).some(
    ([name, value]) => value !== '' && value !== searched[name],
  )
  return more && !goesOn(search, left)
}
