import type { z } from 'zod/mini'
import type { homeowner, homeownerContacts } from '#contract/endpoints/homeowners.ts'

type Homeowner = z.infer<typeof homeowner>

/** What is corrected of a homeowner. */
export type Contacts = z.output<typeof homeownerContacts>

/** How a homeowner is called and reached, as the form shows it. */
export const contactValues = (homeowner: Homeowner) => ({
  phone: homeowner.phone ?? '',
  email: homeowner.email ?? '',
  name: homeowner.name,
  last_name: homeowner.last_name,
  address: homeowner.address,
  preferred_language: String(homeowner.preferred_language),
})

/** Whether a homeowner reads as was corrected. */
export const readsAs = (homeowner: Homeowner, corrected: Contacts): boolean => {
  const now: Record<string, string> = contactValues(homeowner)
  return Object.entries(corrected).every(([name, value]) => now[name] === value)
}
