import type { QueryWatch } from './port.ts'

type Asked = { query: (...given: never[]) => unknown }

const textOf = (query: unknown) => {
  if (typeof query === 'string') return query
  const named = typeof query === 'object' && query !== null && 'text' in query
  return named && typeof query.text === 'string' ? query.text : ''
}

/** Lets a watch stand around every query of a driver's client. */
export const watchQueries = (client: Asked, watch: QueryWatch) => {
  const ask = client.query.bind(client)
  const query = (...given: unknown[]): unknown =>
    watch(textOf(given[0]), async () => Reflect.apply(ask, client, given))
  Object.assign(client, { query })
}
