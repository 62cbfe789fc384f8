import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where the embedded installation keeps its snapshots. */
export const snapshotsIn = (dataDir: string) => path.join(dataDir, 'snapshots')

const pattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** A name that says when, and that every file system takes. */
export const nameAt = (when: Date) => `${when.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** When a snapshot was made, as its name says. */
export const madeAt = (name: string) =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

/** The day a snapshot was made on, as its name says. */
export const dayOf = (name: string) => name.slice(0, 10)

export const isAhead = (name: string, now: Date) => name > nameAt(now)

/** Newest first; names later than now are of a clock that has been set back since, and count as the oldest. */
export const newestFirst = (names: readonly string[], now: Date): string[] => {
  const sorted = names.toSorted().reverse()
  const ahead = sorted.filter((name) => isAhead(name, now))
  return [...sorted.filter((name) => !ahead.includes(name)), ...ahead]
}

/** The names of the snapshots there are, newest first. */
export const listSnapshots = (dataDir: string, now: Date): string[] => {
  const folder = snapshotsIn(dataDir)
  if (!existsSync(folder)) return []
  return newestFirst(
    readdirSync(folder).filter((name) => pattern.test(name)),
    now,
  )
}
