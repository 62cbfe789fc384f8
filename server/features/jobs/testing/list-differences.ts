import type { TestApp } from '../../../testing/create-test-app.ts'
import type { JobListQuery } from '../queries/lists/list-filters.ts'
import { listJobPage } from '../queries/lists/list-jobs.ts'
import type { JobList } from '../queries/lists/listing.ts'
import type { Reader } from '../reader.ts'
import { everyNumber } from './every-number.ts'

const queries: readonly JobListQuery[] = [
  { homeowner: 'r' },
  { insurance_company_name: 'a', status: 'pending', sort: 'amount' },
  { address: 'austin', status: 'won' },
  { rejected_from: '2020-01-01' },
  { status: 'accepted_elsewhere', sort: 'amount' },
]

const lists = { plumber: ['own'], company: ['offered', 'rejected'] } as const satisfies Record<
  Reader['role'],
  readonly JobList[]
>

/** Filtered pages, which are put right after a change, that are not what looking at every row gives. */
export const listDifferences = async ({ context: { db } }: TestApp, { role, id }: Reader) => {
  const reader = { role, id }
  const different = []
  for (const list of lists[role])
    for (const query of queries) {
      const all = await everyNumber(db, reader, list, query)
      const { total, listed } = await listJobPage(
        db,
        { reader, list, query },
        {
          page: 1,
          pageSize: 100,
        },
      )
      const ids = listed.map((each) => each.id)
      if (total !== all.length || ids.join() !== all.slice(0, 100).join())
        different.push({ ...reader, list, query, all, total, ids })
    }
  return different
}
