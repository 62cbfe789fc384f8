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

const isRead = ({ text }: Query) =>
  /^\s*(select|with)\b/i.test(text) && !/\bfor update\b/i.test(text)

/** How a query is planned with these values; what only reads is run too, and its rows are counted. */
export const explain = async (database: DatabaseAdapter, query: Query): Promise<PlanNode> => {
  const how = isRead(query) ? 'analyze, timing off, format json' : 'format json'
  const { rows } = await database.sql(`explain (${how}) ${query.text}`, query.values)
  const [plan] = explained.parse(rows).flatMap(({ 'QUERY PLAN': plans }) => plans)
  if (!plan) throw new Error(`No plan for ${query.text}`)
  return plan.Plan
}

const readBy = (plan: PlanNode) =>
  plan['Relation Name'] || plan['Index Name']
    ? (plan['Actual Rows'] +
        plan['Rows Removed by Filter'] +
        plan['Rows Removed by Index Recheck']) *
      plan['Actual Loops']
    : 0

/** How many rows of tables and indexes were read in all. */
export const rowsRead = (plan: PlanNode): number =>
  plan.Plans.reduce((total, each) => total + rowsRead(each), readBy(plan))

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)

/** How many rows a query answers, each element of a list in a row as one; those of a write are not counted. */
export const rowsAnswered = async (database: DatabaseAdapter, query: Query) => {
  if (!isRead(query)) return 0
  const { rows } = await database.sql<Record<string, unknown>>(query.text, query.values)
  return rows.reduce((sum, row) => sum + Math.max(1, ...Object.values(row).map(lengthOf)), 0)
}
