import { createHash } from 'node:crypto'
import type { SimulatorSql, SimulatorStore } from '../options.ts'

/**
 * Under a name, a connection reads and plans each of the simulator’s statements once. A script cannot have one;
 * what looks for an object by what it contains is planned for its values.
 */
const nameOf = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/.test(text) && !text.includes('@>')
    ? createHash('sha256').update(text).digest('base64url')
    : undefined

const named = ({ query }: SimulatorSql): SimulatorSql => ({
  query: (text, params) => query(text, params, nameOf(text)),
})

/** The store that was given, asked under names. */
export const namedStore = (store: SimulatorStore): SimulatorStore => ({
  ...named(store),
  transaction: (work) => store.transaction((tx) => work(named(tx))),
})
