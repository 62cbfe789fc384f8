import { getTableName } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import * as geography from '#server/database/schema/geography.ts'
import type { Query, Waves } from './record.ts'

/** Of a table that is not read from end to end: fewer are read as fast as by an index. */
const manyRows = 1000

const names = z.array(z.object({ name: z.string() }))

/** Tables that have grown so much; the country does not grow. */
const grownTables = async (database: DatabaseAdapter, least: number) => {
  const { rows } = await database.sql(
    `select relname as name from pg_class where relkind in ('r', 'p')
     and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [least],
  )
  const still = new Set<string>(Object.values(geography).map(getTableName))
  return new Set(names.parse(rows).flatMap(({ name }) => (still.has(name) ? [] : name)))
}

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
  const own = plan['Node Type'] === 'Seq Scan' && relation ? [relation] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

const isPlanned = ({ text }: Query) => !/^\s*(set|savepoint|release|rollback)\b/i.test(text)

/** The tables of many rows that the recorded queries read from end to end instead of by an index. */
export const wholeTablesRead = async (
  database: DatabaseAdapter,
  waves: Waves,
  least: number = manyRows,
) => {
  const grown = await grownTables(database, least)
  const queries = waves
    .flat()
    .flatMap((step) => ('transaction' in step ? step.transaction : [step]))
    .filter(isPlanned)
  const found = new Set<string>()
  for (const { text, values } of queries) {
    const { rows } = await database.sql(`explain (format json) ${text}`, values)
    for (const { 'QUERY PLAN': plans } of explained.parse(rows))
      for (const { Plan } of plans)
        for (const table of scansOf(Plan)) if (grown.has(table)) found.add(table)
  }
  return [...found]
}
