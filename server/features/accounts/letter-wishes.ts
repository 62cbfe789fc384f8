import type { Role } from '#contract/endpoint.ts'
import { optionalLetters } from '#contract/rules/optional-letters.ts'

/** Every letter the role may refuse, and whether it is wanted. */
export const letterWishes = (role: Role, unwanted: readonly string[]) =>
  optionalLetters[role].map((letter) => ({ letter, wanted: !unwanted.includes(letter) }))
