/**
 * The rows of a list a stretch at a time, each read behind the last row of the one before it: what joins or leaves the
 * list meanwhile neither takes another row out of what is read nor doubles one.
 */
export async function* stretches<Row>(next: (behind: Row | undefined) => Promise<readonly Row[]>) {
  let behind: Row | undefined
  do {
    const rows = await next(behind)
    yield rows
    behind = rows.at(-1)
  } while (behind !== undefined)
}
