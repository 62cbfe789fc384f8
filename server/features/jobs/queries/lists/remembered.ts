import { isSameMark } from './list-standing.ts'

/** Something that was read, and how the reader's lists stood then. */
export type Entry<T> = { mark: string; value: T }

/**
 * The newest `most` values of a name in each database, each beside the mark of the reader's lists that
 * it was read under: while the mark is the same, so is the value.
 */
export const remembered = <T>(most: number) => {
  const everything = new WeakMap<object, Map<string, Entry<T>>>()
  return (db: object, name: string) => {
    const entries = everything.get(db) ?? new Map<string, Entry<T>>()
    everything.set(db, entries)
    return {
      /** Whatever was kept last, and the mark it was read under. */
      last: (): Entry<T> | undefined => entries.get(name),
      under: (mark: string): T | undefined => {
        const found = entries.get(name)
        return found && isSameMark(found.mark, mark) ? found.value : undefined
      },
      keep: (mark: string, value: T) => {
        entries.delete(name)
        entries.set(name, { mark, value })
        const [oldest] = entries.keys()
        if (entries.size > most && oldest) entries.delete(oldest)
      },
    }
  }
}
