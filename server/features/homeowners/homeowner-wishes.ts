import { pickLanguage } from '#contract/language.ts'
import { isErased } from '../../database/erased.ts'
import type { HomeownerRow } from './queries.ts'

type Wishing = Pick<HomeownerRow, 'name' | 'lastName' | 'preferredLanguage' | 'consentAt'>

/** The language to speak with a homeowner and when they agreed to be contacted; of one who was erased neither. */
export const homeownerWishes = (homeowner: Wishing) => ({
  homeowner_language: isErased(homeowner) ? null : pickLanguage(homeowner.preferredLanguage),
  homeowner_consent_at: isErased(homeowner) ? null : (homeowner.consentAt?.toISOString() ?? null),
})
