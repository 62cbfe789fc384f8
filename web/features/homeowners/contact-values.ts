import type { z } from 'zod/mini'
import type { homeowner, homeownerContacts } from '#contract/endpoints/homeowners.ts'

type Homeowner = z.infer<typeof homeowner>

/** What is corrected of a homeowner. */
export type Contacts = z.output<typeof homeownerContacts>

/** How a homeowner is called and reached, as the form shows it; of their consent nothing is chosen yet. */
export const contactValues = (homeowner: Homeowner) => ({
  phone: homeowner.phone ?? '',
  email: homeowner.email ?? '',
  name: homeowner.name,
  last_name: homeowner.last_name,
  address: homeowner.address,
  preferred_language: String(homeowner.preferred_language),
  consent: '',
})

const isAgreed = (before: Homeowner, now: Homeowner, wording: string | undefined): boolean => {
  if (wording === undefined) return true
  if (wording === '') return now.consent_at === null
  return now.consent_at !== null && now.consent_at !== before.consent_at
}

/** Whether a homeowner reads as was corrected. */
export const readsAs = (
  before: Homeowner,
  now: Homeowner,
  { consent_wording, ...corrected }: Contacts,
): boolean => {
  const values: Record<string, string> = contactValues(now)
  return (
    isAgreed(before, now, consent_wording) &&
    Object.entries(corrected).every(([name, value]) => values[name] === value)
  )
}
