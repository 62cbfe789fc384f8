import type { QueryWatch } from './port.ts'

type Asked = { query: (...given: never[]) => unknown }

const textOf = (query: unknown) => {
  if (typeof query === 'string') return query
  const named = typeof query === 'object' && query !== null && 'text' in query
  return named && typeof query.text === 'string' ? query.text : ''
}

/**
 * Lets a watch stand around every query of a driver's client. A query with a callback comes from the
 * driver itself, on behalf of one that is watched already.
 */
export const watchQueries = (client: Asked, watch: QueryWatch) => {
  const ask = client.query.bind(client)
  const query = (...given: unknown[]): unknown => {
    const run = () => Reflect.apply(ask, client, given)
    return typeof given.at(-1) === 'function' ? run() : watch(textOf(given[0]), run)
  }
  Object.assign(client, { query })
}
