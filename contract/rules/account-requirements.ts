/** What the provider asks for, by its codes, in words of ours; the first that fits counts. */
const words = [
  [/^rejected/, 'rejected'],
  [/^(requirements\.)?pending_verification$|^under_review$|^listed$/, 'checking'],
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

/** The provider's requirement codes as a short list without repeats, in their order (section 4). */
export const missingWords = (codes: readonly string[]): MissingWord[] => [
  ...new Set(
    codes.map((code): MissingWord => words.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'),
  ),
]

export type Turn = 'owner' | 'provider' | 'nobody'

/** Who has to act so that the account can receive: its owner, the provider, or nobody once it was turned down. */
export const whoseTurn = (codes: readonly string[]): Turn => {
  const asked = missingWords(codes)
  if (asked.includes('rejected')) return 'nobody'
  return asked.length > 0 && asked.every((word) => word === 'checking') ? 'provider' : 'owner'
}
