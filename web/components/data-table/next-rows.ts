/** New rows drawn at once: what one frame of a slow phone has time for. */
const step = 20

/**
 * The rows to draw next on the way from those `drawn` to `rows`: those that are there already, some more,
 * and at the end as many of the old ones as are still missing, so that nothing jumps. At the end `rows`.
 */
export const nextRows = <T>(
  drawn: readonly T[],
  rows: readonly T[],
  rowId: (row: T) => string,
): readonly T[] => {
  const before = new Set(drawn.map(rowId))
  const isNew = (row: T) => !before.has(rowId(row))
  const later = new Set(rows.filter(isNew).slice(step))
  if (later.size === 0) return rows
  const wanted = new Set(rows.map(rowId))
  const leaving = drawn.filter((row) => !wanted.has(rowId(row)))
  return [...rows.filter((row) => !later.has(row)), ...leaving.slice(-later.size)]
}
