/** What the provider still asks for, in words of ours; its own names are codes. */
const words = [
  [/first_name|last_name/, 'name'],
  [/\bdob\b/, 'birth'],
  [/ssn|id_number|tax_id/, 'tax'],
  [/verification/, 'identity'],
  [/address/, 'address'],
  [/phone|email/, 'contact'],
  [/external_account/, 'bank'],
  [/tos_acceptance/, 'terms'],
  [/business|company|owners|directors|executives/, 'business'],
] as const

export type MissingWord = (typeof words)[number][1] | 'other'

/** The provider's requirement codes as a short list without repeats, in their order. */
export const missingWords = (codes: readonly string[]): MissingWord[] => [
  ...new Set(
    codes.map((code): MissingWord => words.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'),
  ),
]
