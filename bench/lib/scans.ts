import { z } from 'zod'
import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import type { Waves } from './record.ts'

/** Tables that grow with every job: reading one from end to end is never right. */
const growing = new Set([
  'homeowner',
  'job',
  'job_event',
  'job_listing',
  'offer',
  'payment',
  'photo',
])

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

const scansOf = (plan: z.output<typeof node>): string[] => {
  const relation = plan['Relation Name']
  const own =
    plan['Node Type'] === 'Seq Scan' && relation && growing.has(relation) ? [relation] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

/** The growing tables that the recorded queries read from end to end instead of by an index. */
export const wholeTablesRead = async (database: DatabaseAdapter, waves: Waves) => {
  const queries = waves.flat().flatMap((step) => ('transaction' in step ? [] : [step]))
  const found = new Set<string>()
  for (const { text, values } of queries) {
    const { rows } = await database.sql(`explain (format json) ${text}`, values)
    for (const { 'QUERY PLAN': plans } of explained.parse(rows))
      for (const { Plan } of plans) for (const table of scansOf(Plan)) found.add(table)
  }
  return [...found]
}
