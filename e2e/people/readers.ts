import { type Language, languages } from '#contract/language.ts'
import { whole } from '#server/testing/whole.ts'

/** The longer words where room is short; both languages in the whole form. */
export const readers: readonly Language[] = whole ? languages : ['es']
