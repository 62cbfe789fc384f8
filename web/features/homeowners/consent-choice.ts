import type { Homeowner } from './queries.ts'

type Values = { name: string; last_name: string; consent: string }

const isRenamed = (homeowner: Homeowner, values: Values): boolean =>
  values.name.trim() !== homeowner.name || values.last_name.trim() !== homeowner.last_name

/** Whether a consent that was given falls away because the name was changed, and nobody chose so. */
export const losesConsent = (homeowner: Homeowner, values: Values): boolean =>
  Boolean(homeowner.consent_at) && values.consent === '' && isRenamed(homeowner, values)

/**
 * What stands as chosen of a homeowner's consent: `kept` as it is, given `now`, or `none`. Untouched it is as it is;
 * where the name was changed, which may be another person's, none.
 */
export const consentChoice = (homeowner: Homeowner, values: Values): string =>
  values.consent || (homeowner.consent_at && !losesConsent(homeowner, values) ? 'kept' : 'none')

/** The sentence to be sent for a choice: empty to take the consent back, undefined where it stays as it is. */
export const consentSent = (
  homeowner: Homeowner,
  choice: string,
  wording: string,
): string | undefined => {
  if (choice === 'now') return wording
  return choice === 'none' && homeowner.consent_at ? '' : undefined
}
