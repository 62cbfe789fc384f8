/** Does the work for each, at most so many at a time; after a fault nothing more is begun. */
export const someAtOnce = async <T>(
  list: readonly T[],
  most: number,
  work: (one: T) => Promise<void>,
) => {
  const left = list.values()
  const faults: unknown[] = []
  const worker = async () => {
    for (const one of left) {
      if (faults.length > 0) return
      await work(one).catch((fault: unknown) => faults.push(fault))
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  if (faults.length > 0) throw faults[0]
}
