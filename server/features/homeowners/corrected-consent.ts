import type { z } from 'zod'
import type { homeownerContacts } from '#contract/endpoints/homeowners.ts'
import { consentGiven } from './consent-given.ts'
import type { HomeownerRow } from './queries.ts'

type Correction = Pick<z.output<typeof homeownerContacts>, 'name' | 'last_name' | 'consent_wording'>

const hour = 3_600_000

/**
 * What is kept of a homeowner's consent after a correction. Left out, it is as it was. Who agrees anew does so now; the
 * same sentence of the same person within the hour is one consent, sent twice.
 */
export const correctedConsent = (
  { name, lastName, consentWording, consentAt }: HomeownerRow,
  correction: Correction,
  now: Date,
) => {
  const kept = { consentWording, consentAt }
  const { consent_wording: wording } = correction
  if (wording === undefined) return kept
  const isSamePerson =
    (correction.name ?? name) === name && (correction.last_name ?? lastName) === lastName
  const isRecent = consentAt !== null && now.getTime() - consentAt.getTime() < hour
  return isSamePerson && isRecent && wording === consentWording ? kept : consentGiven(wording, now)
}
