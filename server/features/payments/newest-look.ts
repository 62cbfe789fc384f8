/** What a look at the provider ends with where another was kept while it asked. */
export const overtaken = Symbol('overtaken')

/** Each is overtaken only by one that was kept, so that the looks of all come to an end. */
const mostLooks = 10

const giveUp = (): never => {
  throw new Error(`Overtaken by other looks ${mostLooks} times`)
}

/**
 * Looks at something of the provider until the answer is kept. Where several instances ask, no clock says which of
 * two answers is the newer: one that was overtaken is thrown away and asked for again. `orElse` answers where that
 * was done too often; else it fails.
 */
export const untilKept = async <Kept>(
  look: () => Promise<Kept | typeof overtaken>,
  orElse: () => Kept = giveUp,
): Promise<Kept> => {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const kept = await look()
    if (kept !== overtaken) return kept
  }
  return orElse()
}

type Mark = Date | null | undefined

/** Whether a look was kept between the two moments at which the mark of the last one was read. */
export const isOvertaken = (seen: Mark, now: Mark) =>
  (seen?.getTime() ?? null) !== (now?.getTime() ?? null)

/**
 * The mark of a look, another than that of the one before: when it was asked, by which the version before tells
 * older looks from newer ones.
 */
export const nextMark = (seen: Mark, askedAt: Date) =>
  new Date(Math.max(askedAt.getTime(), (seen?.getTime() ?? 0) + 1))
