type Reference = { from: number; to: number }

/** Tables so that each comes after those it refers to; throws where they refer in a circle. */
export const inOrder = <T extends { id: number }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] => {
  const ordered: T[] = []
  const left = new Map(tables.map((table) => [table.id, table]))
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ id }) => !references.some(({ from, to }) => from === id && left.has(to)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of ready) left.delete(table.id)
    ordered.push(...ready)
  }
  return ordered
}
