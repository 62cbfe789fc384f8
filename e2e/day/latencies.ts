const periods = ['calm', 'storm'] as const
export type Period = (typeof periods)[number]

/** Of several values: how many, the middle, 99 of 100, and the largest. */
export const summaryOf = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return { count: sorted.length, p50: at(0.5) ?? 0, p99: at(0.99) ?? 0, most: sorted.at(-1) ?? 0 }
}

/** Milliseconds by what was waited for, and whether that began in the storm. */
export const openLatencies = (periodOf: (begun: number) => Period) => {
  const kept = new Map<string, Record<Period, number[]>>()
  return {
    /** From when it was sent up to now. */
    add: (what: string, begun: number, end = performance.now()) => {
      const both = kept.get(what) ?? { calm: [], storm: [] }
      both[periodOf(begun)].push(end - begun)
      kept.set(what, both)
    },
    rows: () =>
      [...kept]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([what, { calm, storm }]) => ({
          what,
          calm: summaryOf(calm),
          storm: summaryOf(storm),
        })),
  }
}

export type Latencies = ReturnType<typeof openLatencies>
export type LatencyRow = ReturnType<Latencies['rows']>[number]
