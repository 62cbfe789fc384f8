import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { onceFor } from '../../../database/prepared.ts'
import type { Reader } from '../reader.ts'
import { jobsQuery } from './select-jobs.ts'

const numbered = (role: Reader['role']) =>
  onceFor((db) =>
    jobsQuery(
      db,
      { role, id: sql.placeholder('reader') },
      {
        inOrderOf: sql`select id from unnest(${sql.placeholder('ids')}::bigint[]) as page (id)`,
        photosPerType: limits.thumbnailsPerGroup,
      },
    ).prepare(`jobs_of_${role}`),
  )

const numberedOf = { plumber: numbered('plumber'), company: numbered('company') }

/** The jobs of those numbers, in their order; they have to be the reader's. */
export const numberedJobs = (db: Queryable, { role, id }: Reader, ids: readonly number[]) =>
  numberedOf[role](db).execute({ reader: id, ids })
