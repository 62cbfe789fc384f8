import pg from 'pg'

export type Query = { text: string; values: unknown[] }

/** Queries in a transaction one after the other, or a single one. */
type Step = Query | { transaction: Query[] }

/** What the product asked its database for: each wave at once, the waves one after the other. */
export type Waves = Step[][]

type Recording = { waves: Waves; underWay: number }

let recording: Recording | undefined

/** Steps that begin while another is under way belong to its wave. */
const begin = (step: Step) => {
  const current = recording
  if (!current) return () => {}
  if (current.underWay === 0) current.waves.push([])
  current.waves.at(-1)?.push(step)
  current.underWay += 1
  return () => {
    current.underWay -= 1
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The driver takes the text with the values beside it, or an object of both. */
const queryOf = ([first, second]: readonly unknown[]): Query => {
  const text = isObject(first) ? first.text : first
  const values = isObject(first) && Array.isArray(first.values) ? first.values : second
  return { text: String(text), values: Array.isArray(values) ? values : [] }
}

type Method = (this: unknown, ...args: unknown[]) => unknown

const replace = (
  target: object,
  name: string,
  wrap: (original: (self: unknown, args: unknown[]) => unknown) => Method,
) => {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name} to listen to`)
  const value = wrap((self, args) => Reflect.apply(original, self, args))
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** Calls `done` once a promise has come to its end. */
const settled = (result: unknown, done: () => void) => {
  if (result instanceof Promise) result.then(done, done)
  else done()
  return result
}

const listenToPg = () => {
  const open = new WeakMap<object, { queries: Query[]; done: () => void }>()
  replace(
    pg.Client.prototype,
    'query',
    (original) =>
      function query(this: unknown, ...args) {
        if (!recording || !isObject(this)) return original(this, args)
        const said = queryOf(args)
        const within = open.get(this)
        // How a connection that is opened meanwhile is set up is no part of the work.
        if (!within && /^set /i.test(said.text)) return original(this, args)
        const ask = (done: () => void) => settled(original(this, args), done)
        if (/^begin/i.test(said.text)) {
          const queries: Query[] = []
          open.set(this, { queries, done: begin({ transaction: queries }) })
          return original(this, args)
        }
        if (within && /^(commit|rollback)/i.test(said.text)) {
          open.delete(this)
          return ask(within.done)
        }
        if (within) within.queries.push(said)
        return within ? original(this, args) : ask(begin(said))
      },
  )
}

// At once: what stands around the queries of a client holds on to those it found there.
listenToPg()

/** What the product asks its database for while it does `work`, on either engine. */
export const record = async (work: () => Promise<unknown>): Promise<Waves> => {
  const mine: Recording = { waves: [], underWay: 0 }
  recording = mine
  try {
    await work()
  } finally {
    recording = undefined
  }
  return mine.waves
}
