import { dayOf } from './names.ts'

/** How many snapshots stay: the newest ones, and the last of each of so many days that have one. */
export const keptSnapshots = { newest: 3, days: 7 } as const

/** Which of the snapshots, named newest first, are no longer kept. */
export const snapshotsToRemove = (names: readonly string[]): string[] => {
  const days = names.map(dayOf)
  const lastOfDay = names.filter((name, at) => days.indexOf(dayOf(name)) === at)
  const kept = new Set([
    ...names.slice(0, keptSnapshots.newest),
    ...lastOfDay.slice(0, keptSnapshots.days),
  ])
  return names.filter((name) => !kept.has(name))
}
