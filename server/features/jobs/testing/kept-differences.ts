import { z } from 'zod'
import type { TestApp } from '../../../testing/create-test-app.ts'

/** What is kept and what it is kept of, as queries of the same rows. */
const kept = {
  listing: ['select * from job_listing', 'select * from job_listing_source'],
  search: ['select * from job_search', 'select * from job_search_source'],
  tally: [
    `select role, account_id, kind, list, status, month, sum(amount)::bigint from job_tally
     group by role, account_id, kind, list, status, month having sum(amount) <> 0`,
    `select role, account_id, kind, list, status, month, amount::bigint from job_tally_source
     where amount <> 0`,
  ],
} as const

const rows = z.array(z.object({ row: z.string() }))

/** Rows that are kept and should not be, and the other way round. */
export const keptDifferences = async ({
  context,
}: {
  context: Pick<TestApp['context'], 'database'>
}): Promise<string[]> => {
  const sides = Object.entries(kept).flatMap(([name, [held, given]]) => [
    `(select '${name}, not so: ' || a::text as row from (${held} except all ${given}) a)`,
    `(select '${name}, missing: ' || b::text as row from (${given} except all ${held}) b)`,
  ])
  const found = await context.database.sql(sides.join(' union all '))
  return rows.parse(found.rows).map(({ row }) => row)
}

const figure = z.array(z.object({ count: z.number() }))

/** Offers that a company can answer and jobs of a plumber that can be taken, counted one by one. */
export const openJobsOf = async ({ context }: TestApp, role: 'company' | 'plumber', id: number) => {
  const mine =
    role === 'plumber'
      ? 'j.plumber_id = $1'
      : 'exists (select from offer o where o.job_id = j.id and o.company_id = $1 and o.state = 0)'
  const found = await context.database.sql(
    `select count(*)::int as count from job j where j.status = 0 and j.open_until > $2 and ${mine}`,
    [id, context.clock()],
  )
  return figure.parse(found.rows)[0]?.count
}
