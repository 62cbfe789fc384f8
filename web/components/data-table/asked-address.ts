type Changes = Readonly<Record<string, string | undefined>>

/**
 * What a table has asked of the address, which may be ahead of it: the reader can change two searches
 * before the router has followed the first.
 */
export const askedAddress = (start: string) => {
  let latest = start
  let underway: readonly string[] = []
  return {
    /** The address with these changes on top of everything asked for so far. */
    change: (changes: Changes): URLSearchParams => {
      const next = new URLSearchParams(latest)
      for (const [name, value] of Object.entries(changes))
        value ? next.set(name, value) : next.delete(name)
      latest = next.toString()
      underway = [...underway, latest]
      return next
    },
    /** The router has come to an address: one that was asked for, or another by link or back button. */
    arrived: (address: string): void => {
      const place = underway.indexOf(address)
      if (place < 0) latest = address
      underway = place < 0 ? [] : underway.slice(place + 1)
    },
  }
}
