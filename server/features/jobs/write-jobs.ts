import { LRUCache } from 'lru-cache'
import { isOpen } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { lifeOf, writeJob } from './present-job.ts'
import type { Listed } from './queries/lists/editions.ts'
import { numberedJobs } from './queries/lists/numbered-jobs.ts'
import type { JobRow } from './queries/select-jobs.ts'
import type { Reader } from './reader.ts'

type Written = { json: string; life: ReturnType<typeof lifeOf>; open: boolean }

/** Bytes for the jobs that are kept written, some twenty thousand of them. */
const room = 40_000_000

/** What one takes of memory beside its text. */
const besideText = 650

const shelves = new WeakMap<Queryable, LRUCache<string, Written>>()

/** What was written of each edition; one of a company and one of a plumber are never the same. */
const shelfOf = (db: Queryable) => {
  const sizeCalculation = ({ json }: Written) => json.length + besideText
  const shelf = shelves.get(db) ?? new LRUCache({ maxSize: room, sizeCalculation })
  shelves.set(db, shelf)
  return shelf
}

/** Bytes that the jobs take that are kept written. */
export const writtenBytes = (db: Queryable): number => shelves.get(db)?.calculatedSize ?? 0

const keyOf = ({ role }: Reader, edition: string) => `${role} ${edition}`

const write = (row: JobRow, now: Date): Written => {
  const life = lifeOf(row)
  return { json: writeJob(row, now), life, open: isOpen(life, now) }
}

/** What can be done with a job changes with the time alone when it closes. */
const isStill = ({ life, open }: Written, now: Date) => isOpen(life, now) === open

/**
 * Jobs as JSON, as their reader may see them. One whose edition was written before, for whomever, is
 * written already: only the others are read and written now, each kept under the edition it was read in.
 */
export const writeJobs = async (
  db: Queryable,
  reader: Reader,
  listed: readonly Listed[],
  now: Date,
): Promise<string[]> => {
  const shelf = shelfOf(db)
  const known = listed.map(({ edition }) => {
    const before = shelf.get(keyOf(reader, edition))
    return before && isStill(before, now) ? before.json : undefined
  })
  const missing = listed.flatMap(({ id }, place) => (known[place] === undefined ? id : []))
  const read = missing.length === 0 ? [] : await numberedJobs(db, reader, missing)
  const fresh = new Map<number, string>()
  for (const row of read) {
    const written = write(row, now)
    shelf.set(keyOf(reader, row.edition), written)
    fresh.set(row.job.id, written.json)
  }
  return listed.flatMap(({ id }, place) => known[place] ?? fresh.get(id) ?? [])
}
