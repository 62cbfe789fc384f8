import { z } from 'zod'
import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import type { Query } from '../lib/record.ts'

const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})

export type PlanNode = z.output<typeof node>

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

const undone = new Error('Nothing of it is kept')

/** Asks within a transaction that is undone, so that a write may be run again and leaves nothing. */
const askAndUndo = async <T>(database: DatabaseAdapter, text: string, values: unknown[]) => {
  let rows: T[] = []
  const ask = async ({ query }: { query: DatabaseAdapter['sql'] }) => {
    ;({ rows } = await query<T>(text, values))
    throw undone
  }
  await database.sqlTransaction(ask).catch((fault: unknown) => {
    if (fault !== undone) throw fault
  })
  return rows
}

/** What would give the same number a second time; it reads what it is given. */
const isInsert = (text: string) => /^\s*insert\b/i.test(text)

/**
 * How a query is planned, and what it reads when it is run once more with these values: plain inserts are
 * not run, and what a trigger or a foreign key reads is not in a plan.
 */
export const explain = async (database: DatabaseAdapter, { text, values }: Query) => {
  const how = isInsert(text) ? 'format json' : 'analyze, timing off, format json'
  const rows = await askAndUndo(database, `explain (${how}) ${text}`, values)
  const [plan] = explained.parse(rows).flatMap(({ 'QUERY PLAN': plans }) => plans)
  if (!plan) throw new Error(`No plan for ${text}`)
  return plan.Plan
}

/** Sums of it are gathered where it has many rows, whatever the size of a list (decision 10). */
const gathered = 'job_tally'

const isCounted = (plan: PlanNode) => {
  const read = plan['Relation Name'] ?? plan['Index Name']
  return read !== undefined && !read.startsWith(gathered)
}

const readBy = (plan: PlanNode) =>
  isCounted(plan)
    ? (plan['Actual Rows'] +
        plan['Rows Removed by Filter'] +
        plan['Rows Removed by Index Recheck']) *
      plan['Actual Loops']
    : 0

/** How many rows of tables and indexes were read in all, but for those of the sums. */
export const rowsRead = (plan: PlanNode): number =>
  plan.Plans.reduce((total, each) => total + rowsRead(each), readBy(plan))

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)

/** How many rows a query answers, each element of a list in a row as one. */
export const rowsAnswered = async (database: DatabaseAdapter, { text, values }: Query) => {
  if (isInsert(text)) return 0
  const rows = await askAndUndo<Record<string, unknown>>(database, text, values)
  return rows.reduce((sum, row) => sum + Math.max(1, ...Object.values(row).map(lengthOf)), 0)
}
