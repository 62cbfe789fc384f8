import type { Queryable } from '../../../adapters/database/port.ts'
import type { JobListQuery } from '../queries/lists/list-filters.ts'
import { listJobIds } from '../queries/lists/list-jobs.ts'
import type { JobList } from '../queries/lists/listing.ts'
import type { Reader } from '../reader.ts'

/** The numbers of a list, found by a look at every row, as pages are held against them. */
export const everyNumber = async (
  db: Queryable,
  reader: Reader,
  list: JobList,
  query: JobListQuery,
): Promise<number[]> => {
  const { batches } = await listJobIds(db, { reader, list, query }, 7)
  return [...batches].flat()
}
