import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(node).default([])
  },
})

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }))

type Node = z.output<typeof node>

/** What one step of a plan read: how many rows of which table, by which index if by any. */
type Read = { rows: number; table: string; index: string | undefined }

const readsOf = (plan: Node): Read[] => {
  const rows =
    (plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck']) *
    plan['Actual Loops']
  const table = plan['Relation Name']
  const below = plan.Plans.flatMap((each) => readsOf(each))
  if (!table) return below
  const [own] = [plan, ...plan.Plans].flatMap((each) => each['Index Name'] ?? [])
  return [{ rows, table, index: own }, ...below]
}

/** A PostgreSQL database that tells what each query read to answer. */
export const openExplained = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  let reads: Read[] = []
  const explain = async (text: string, values: unknown) => {
    const given = Array.isArray(values) ? values : []
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, given)
    for (const { 'QUERY PLAN': plans } of explained.parse(rows))
      for (const { Plan } of plans) reads.push(...readsOf(Plan))
  }
  const listening = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (query: { text: string }, values: unknown[]) => {
            await explain(query.text, values)
            return target.query(query, values)
          }
        : Reflect.get(target, name),
  })
  return {
    db: drizzle({ client: listening }),
    /** What was read since the last time it was asked. */
    takeReads: (): Read[] => {
      const taken = reads
      reads = []
      return taken
    },
    close: () => pool.end(),
  }
}
