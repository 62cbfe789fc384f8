import type { Call } from '../call.ts'
import { noSuch } from '../errors.ts'
import type { Extra, Kind, Kinds, List } from '../objects/kinds.ts'
import { limitOf } from './limit-of.ts'
import { ofAccount } from './own-rows.ts'

type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
export type PageParameters = {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: number | Range
}

type Further = {
  /** Any of these types. */
  types?: string[] | undefined
  /** What must stand beside the object. */
  extra?: Extra
  /** Further numbers to compare, by the name of the property. */
  ranges?: { arrival_date?: number | Range | undefined }
}

const comparisons = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const

/** One page of a kind, newest first, of the rows whose data contain every given value. */
export const listObjects = async <K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  page: PageParameters,
  values: object = {},
  { types, extra, ranges }: Further = {},
): Promise<List<Kinds[K]>> => {
  const limit = limitOf(page)
  const params: unknown[] = [kind, call.account, JSON.stringify(values)]
  const where = ['kind = $1', ofAccount('$2'), 'data @> $3::jsonb']
  const add = (condition: string, value: unknown) => {
    params.push(value)
    where.push(condition.replace('?', `$${params.length}`))
  }
  const cursor = page.starting_after ?? page.ending_before
  const backwards = page.starting_after === undefined && page.ending_before !== undefined
  if (cursor !== undefined) {
    await requireCursor(call, kind, cursor, backwards ? 'ending_before' : 'starting_after')
    const sign = backwards ? '>' : '<'
    add(`seq ${sign} (select seq from stripe_simulator.object where id = ?)`, cursor)
  }
  const asked: [string, number | Range | undefined][] = [
    ['created', page.created],
    ...Object.entries(ranges ?? {}).map(([name, range]): [string, typeof range] => [
      `(data->>'${name}')::bigint`,
      range,
    ]),
  ]
  for (const [value, range] of asked) {
    if (typeof range === 'number') add(`${value} = ?::bigint`, range)
    if (typeof range !== 'object') continue
    for (const [name, sign] of comparisons) {
      if (range[name] !== undefined) add(`${value} ${sign} ?::bigint`, range[name])
    }
  }
  if (extra !== undefined) add('extra @> ?::jsonb', JSON.stringify(extra))
  if (types !== undefined) add(`data->>'type' = any(?::text[])`, types)
  const { rows } = await call.tx.query<{ data: Kinds[K] }>(
    `select data from stripe_simulator.object where ${where.join(' and ')}
     order by seq ${backwards ? 'asc' : 'desc'} limit ${limit + 1}`,
    params,
  )
  const data = rows.slice(0, limit).map((row) => row.data)
  if (backwards) data.reverse()
  return { object: 'list', url, has_more: rows.length > limit, data }
}

const requireCursor = async (call: Call, kind: Kind, id: string, param: string) => {
  const { rows } = await call.tx.query(
    `select 1 from stripe_simulator.object where id = $1 and kind = $2 and ${ofAccount('$3')}`,
    [id, kind, call.account],
  )
  if (rows.length === 0) throw noSuch(kind, id, param)
}
