import { withoutQuery } from './without-query.ts'

/** What a fault says of itself: of a name with several addresses that none answers at, the code alone. */
export const wordsOf = (fault: unknown) => {
  const error = withoutQuery(fault)
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error && String(error.code)) || error.name
}
