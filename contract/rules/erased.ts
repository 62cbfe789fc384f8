/** Stands where a name, a street or a text was that is no longer kept. */
export const erased = '—'
