import { queryText } from './plan-text.ts'
import type { Planned } from './reviewed-plans.ts'

/** Rows that a query may read for each row of its answer: a job with its photos, offer and payment. */
export const mostForEach = 45

/** Rows by which two installations may differ in what they happen to hold. */
const byChance = 40

/** Lists of numbers in a text are as long as what was found. */
const queryOf = ({ query }: Planned) => queryText(query.text).replace(/ in \([^()]*\)/g, ' in (…)')

const sums = (planned: readonly Planned[]) => {
  const known = new Map<string, { call: string; query: string; read: number; returned: number }>()
  for (const each of planned.filter(({ growing }) => !growing)) {
    const query = queryOf(each)
    const key = `${each.call}: ${query}`
    const { read, returned } = known.get(key) ?? { read: 0, returned: 0 }
    known.set(key, {
      ...{ call: each.call, query },
      read: read + each.read,
      returned: returned + each.returned,
    })
  }
  return known
}

/** What reads more rows in the larger installation than the longer answer there explains. */
export const growers = (small: readonly Planned[], large: readonly Planned[]) => {
  const before = sums(small)
  return [...sums(large)].flatMap(([key, { call, query, read, returned }]) => {
    const was = before.get(key) ?? { read: 0, returned: 0 }
    const answered = Math.max(0, returned - was.returned)
    return read > was.read + answered * mostForEach + byChance
      ? [{ call, query, was: was.read, read, returned }]
      : []
  })
}
