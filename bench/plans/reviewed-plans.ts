import type { DatabaseAdapter } from '#server/adapters/database/port.ts'
import { explain, type PlanNode, rowsAnswered, rowsRead } from './explain.ts'
import type { HotQuery } from './hot-queries.ts'
import { planText, queryText } from './plan-text.ts'

export type Planned = HotQuery & { plan: PlanNode; read: number; returned: number }

/** Every hot query with its plan; asked once for the same values. */
export const planEach = async (database: DatabaseAdapter, queries: readonly HotQuery[]) => {
  // Nothing takes away meanwhile what the calls before have made and added up.
  await database.script('vacuum job_tally')
  const known = new Map<string, { plan: PlanNode; returned: number }>()
  const planned: Planned[] = []
  for (const each of queries) {
    const key = JSON.stringify([each.query.text, each.query.values])
    const asked = known.get(key) ?? {
      plan: await explain(database, each.query),
      returned: await rowsAnswered(database, each.query),
    }
    known.set(key, asked)
    planned.push({ ...each, ...asked, read: rowsRead(asked.plan) })
  }
  return planned
}

/** Equal queries with equal plans stand once, with the calls that ask them; by their texts, for some are asked at once. */
const writtenGroup = (group: readonly Planned[]) => {
  const calls = new Map<string, Set<string>>()
  for (const { query, plan, call } of group) {
    const text = `${queryText(query.text)}\n\n${planText(plan)}\n`
    calls.set(text, (calls.get(text) ?? new Set()).add(call))
  }
  return [...calls]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, names]) => `-- ${[...names].join('; ')}\n${text}`)
    .join('\n')
}

/** The plans as they are kept: the text of each file by its name. */
export const planFiles = (planned: readonly Planned[]) => {
  const groups = [...new Set(planned.map(({ group }) => group))]
  return new Map(
    groups.map((name) => [
      `${name}.sql.plan`,
      writtenGroup(planned.filter(({ group }) => group === name)),
    ]),
  )
}
