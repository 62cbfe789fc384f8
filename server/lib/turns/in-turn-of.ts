/** Runs one piece of work of each owner at a time; the owner's others wait in the order they came. */
export const inTurnOf = <Owner>() => {
  const last = new Map<Owner, Promise<unknown>>()
  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(owner) ?? Promise.resolve()).then(work, work)
    last.set(owner, own)
    try {
      return await own
    } finally {
      if (last.get(owner) === own) last.delete(owner)
    }
  }
}
