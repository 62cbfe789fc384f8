import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { onceFor } from '../../../database/prepared.ts'
import type { Reader } from '../reader.ts'
import { editionsQuery } from './editions.ts'
import { listMark } from './list-standing.ts'
import { jobsQuery } from './select-jobs.ts'

const numbers = sql`select id from unnest(${sql.placeholder('ids')}::bigint[]) as page (id)`
const anyOf = (role: Reader['role']) => ({ role, id: sql.placeholder('reader') })

const jobs = (role: Reader['role']) =>
  onceFor((db) => {
    const selection = { photosPerType: limits.thumbnailsPerGroup, editions: true }
    return jobsQuery(db, anyOf(role), { inOrderOf: numbers, ...selection }).prepare(
      `jobs_of_${role}`,
    )
  })

const editions = (role: Reader['role']) =>
  onceFor((db) => {
    const reader = anyOf(role)
    return editionsQuery(db, reader, numbers, listMark(reader)).prepare(`editions_of_${role}`)
  })

const of = {
  plumber: { jobs: jobs('plumber'), editions: editions('plumber') },
  company: { jobs: jobs('company'), editions: editions('company') },
}

/** The jobs of those numbers, in their order; they have to be the reader's. */
export const numberedJobs = (db: Queryable, { role, id }: Reader, ids: readonly number[]) =>
  of[role].jobs(db).execute({ reader: id, ids })

/** Which editions of them the reader is told, and the mark of the reader's lists at that moment. */
export const numberedEditions = async (
  db: Queryable,
  { role, id }: Reader,
  ids: readonly number[],
) => {
  const listed = await of[role].editions(db).execute({ reader: id, ids })
  return { listed, mark: listed[0]?.beside }
}
