import { pickLanguage } from '#contract/language.ts'
import type { HomeownerRow } from './queries.ts'

/** A homeowner as its plumber sees it (section 3). */
export const presentHomeowner = (row: HomeownerRow) => ({
  id: row.id,
  homeowner: `${row.name} ${row.lastName}`,
  name: row.name,
  last_name: row.lastName,
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  phone: row.phone,
  email: row.email,
  preferred_language: pickLanguage(row.preferredLanguage),
  consent_at: row.consentAt?.toISOString() ?? null,
})
