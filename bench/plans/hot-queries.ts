import { reads } from '../growth/reads.ts'
import type { Product } from '../lib/product.ts'
import { type Query, record, type Waves } from '../lib/record.ts'
import { cases } from '../tables/cases.ts'
import { visitor } from '../tables/visitor.ts'
import { writer } from '../writes/writer.ts'

/** A query that the product asked for on behalf of a call. */
export type HotQuery = {
  query: Query
  call: string
  /** In which file its plan stands. */
  group: string
  /** Its call is known to look at each row of a list. */
  growing: boolean
}

/** Not of the tables of a call: its tasks, the simulator, and signals, which go out when those before are gone. */
const beside = /pgboss|stripe_simulator|pg_notify/

const isPlanned = ({ text }: Query) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !beside.test(text)

const queriesOf = (waves: Waves) =>
  waves
    .flat()
    .flatMap((step) => ('transaction' in step ? step.transaction : [step]))
    .filter(isPlanned)

/** Twice the same call: what it asked only once came from a task that ran just then. */
const askedTwice = async (ask: () => Promise<Waves>) => {
  const first = queriesOf(await ask())
  const again = new Set(queriesOf(await ask()).map(({ text }) => text))
  return first.filter(({ text }) => again.has(text))
}

const groupOf = (call: string) => /^(\w+):/.exec(call)?.[1] ?? 'public'

/** Everything that the calls of the hot paths ask the database for, as the running product asks it. */
export const hotQueries = async (product: Product): Promise<HotQuery[]> => {
  const visit = await visitor(product)
  const found: HotQuery[] = []
  const keep = async (ask: () => Promise<Waves>, of: Omit<HotQuery, 'query'>) => {
    for (const query of await askedTwice(ask)) found.push({ query, ...of })
  }
  for (const each of cases) {
    const { askAgain } = await visit(each)
    await keep(askAgain, {
      call: each.what,
      group: groupOf(each.what),
      growing: each.growth !== 'flat',
    })
  }
  for (const each of reads) {
    const { askAgain } = await visit(each)
    await keep(askAgain, { call: each.what, group: `${groupOf(each.what)}-beside`, growing: false })
  }
  const { submits, rejects, accepts } = await writer(product)
  for (const [call, { warmUp }] of Object.entries({ submits, rejects, accepts }))
    await keep(() => record(warmUp), { call, group: 'writes', growing: false })
  return found
}
