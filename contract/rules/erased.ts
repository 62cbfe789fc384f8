/** Stands where a name, a street or a text was that is no longer kept. */
export const erased = '—'

/** Whether all that is written about a job was erased: nobody describes one, its repair and its policy with a dash each. */
export const areErased = (...texts: readonly string[]): boolean =>
  texts.every((text) => text === erased)

/** An address or a name with its place, in one line; what is masked or no longer kept is left out. */
export const inOneLine = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part && part !== erased).join(', ')
