import type { Language } from '#contract/language.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Messages } from './messages.ts'

export type { Messages } from './messages.ts'
export { en, es }

/** All texts, by language. */
export const catalogues: Record<Language, Messages> = { en, es }
