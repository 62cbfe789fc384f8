/** What a fault says of itself. */
export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
