/** A browser that blocks its storage throws where it is touched; one without room throws where it is written to. */
const guarded = (open: () => Storage) => {
  const tried = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | null => tried((storage) => storage.getItem(key)) ?? null,
    write: (key: string, value: string): void => tried((storage) => storage.setItem(key, value)),
    forget: (key: string): void => tried((storage) => storage.removeItem(key)),
    /** The storage itself, for an event that names it. */
    area: (): Storage | undefined => tried((storage) => storage),
  }
}

/** What this browser keeps, as far as it keeps anything: on the device, or as long as this tab stands. */
export const browserStorage = {
  device: guarded(() => localStorage),
  tab: guarded(() => sessionStorage),
}
