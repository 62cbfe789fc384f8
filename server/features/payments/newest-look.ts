/** What a look at the provider ends with where another was kept while it asked. */
export const overtaken = Symbol('overtaken')

/** Each is overtaken only by one that was kept, so that the looks of all come to an end. */
const mostLooks = 10

/**
 * Looks at something of the provider until the answer is kept. Where several instances ask, no clock says which of
 * two answers is the newer: one that was overtaken is thrown away and asked for again.
 */
export const untilKept = async <Kept>(
  look: () => Promise<Kept | typeof overtaken>,
): Promise<Kept> => {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const kept = await look()
    if (kept !== overtaken) return kept
  }
  throw new Error(`Overtaken by other looks ${mostLooks} times`)
}

type Mark = Date | null | undefined

/** Whether a look was kept between the two moments at which the mark of the last one was read. */
export const isOvertaken = (seen: Mark, now: Mark) =>
  (seen?.getTime() ?? null) !== (now?.getTime() ?? null)

/** The mark of a look, another than that of the one before: the time, which is for people to read. */
export const nextMark = (seen: Mark, now: Date) =>
  new Date(Math.max(now.getTime(), (seen?.getTime() ?? 0) + 1))
