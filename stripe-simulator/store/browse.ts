import type { SimulatorSql } from '../options.ts'

/** What pages never show: whoever knows such an id has what it stands for. */
const secretKinds = ['account_link', 'login_link', 'oauth_code', 'oauth_key']

export type BrowsedObject = {
  seq: number
  id: string
  kind: string
  account: string | null
  created: number
  status: string | null
  /** Cents. */
  amount: number | null
  description: string | null
}
export type BrowsedEvent = {
  seq: number
  id: string
  type: string
  account: string | null
  created: number
  object: string | null
  deliveries: { state: string; attempts: number; error: string | null }[]
}
export type Sought = {
  kind?: string
  state?: string
  /** An id, its beginning, or any text within. */
  words?: string
  /** Only what is older than the row with this number. */
  before?: number
}

const objectColumns = `o.seq::double precision as seq, o.id, o.kind, o.account, o.created,
  coalesce(o.data->>'status', case o.data->>'active' when 'true' then 'active' when 'false' then 'inactive' end,
    case o.data->>'charges_enabled' when 'true' then 'enabled' when 'false' then 'restricted' end) as status,
  coalesce(o.data->>'amount', o.data->>'amount_total', o.data->>'total', o.data->>'unit_amount')::double precision as amount,
  coalesce(o.data->>'description', o.data->>'name', o.data->>'email', o.data->>'method', o.data->>'type') as description`

const eventColumns = `o.seq::double precision as seq, o.id, o.data->>'type' as type, o.account, o.created,
  o.data->'data'->'object'->>'id' as object,
  (select coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'attempts', d.attempts,
     'error', d.last_error) order by d.id), '[]'::jsonb)
   from stripe_simulator.delivery d where d.event_id = o.id) as deliveries`

const conditions = () => {
  const params: unknown[] = []
  const where: string[] = []
  return {
    params,
    where,
    add: (condition: string, value: unknown) => {
      params.push(value)
      where.push(condition.replaceAll('?', `$${params.length}`))
    },
  }
}

const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

const seek = ({ words, before }: Sought) => {
  const found = conditions()
  if (words !== undefined) found.add(`(o.id || ' ' || o.data::text) ilike ?`, likePattern(words))
  if (before !== undefined) found.add('o.seq < ?::bigint', before)
  return found
}

/** One page of objects of every kind but events, newest first; one more row than asked for, if there is. */
export const browseObjects = async (sql: SimulatorSql, sought: Sought, limit: number) => {
  const { params, where, add } = seek(sought)
  add('o.kind <> all(?::text[])', [...secretKinds, 'event'])
  if (sought.kind !== undefined) add('o.kind = ?', sought.kind)
  const { rows } = await sql.query<BrowsedObject>(
    `select ${objectColumns} from stripe_simulator.object o where ${where.join(' and ')}
     order by o.seq desc limit ${limit + 1}`,
    params,
  )
  return rows
}

/** One page of events with how far their delivery is, newest first; one more than asked for. */
export const browseEvents = async (sql: SimulatorSql, sought: Sought, limit: number) => {
  const { params, where, add } = seek(sought)
  where.push(`o.kind = 'event'`)
  if (sought.kind !== undefined) add(`o.data->>'type' = ?`, sought.kind)
  if (sought.state !== undefined) {
    add(
      `exists (select 1 from stripe_simulator.delivery d where d.event_id = o.id and d.state = ?)`,
      sought.state,
    )
  }
  const { rows } = await sql.query<BrowsedEvent>(
    `select ${eventColumns} from stripe_simulator.object o where ${where.join(' and ')}
     order by o.seq desc limit ${limit + 1}`,
    params,
  )
  return rows
}

/** The names that a list can be narrowed to. */
export const browsedKinds = async (sql: SimulatorSql, what: 'objects' | 'events') => {
  const { rows } = await sql.query<{ name: string }>(
    what === 'events'
      ? `select distinct data->>'type' as name from stripe_simulator.object where kind = 'event' order by 1`
      : 'select distinct kind as name from stripe_simulator.object where kind <> all($1::text[]) order by 1',
    what === 'events' ? [] : [[...secretKinds, 'event']],
  )
  return rows.map((row) => row.name)
}

/** Where an object's id may stand in another. */
const references = [
  'account',
  'balance_transaction',
  'charge',
  'customer',
  'destination',
  'destination_payment',
  'destination_payment_refund',
  'fee',
  'invoice',
  'latest_charge',
  'originating_transaction',
  'payment_intent',
  'payment_link',
  'product',
  'source',
  'source_refund',
  'source_transaction',
  'source_transfer',
  'source_transfer_reversal',
  'transfer',
  'transfer_reversal',
]

export const relatedShown = 100

/** One object with the objects that name it or that it names, and the events about it. */
export const inspectObject = async (sql: SimulatorSql, id: string) => {
  const found = await sql.query<{ kind: string; account: string | null; data: object }>(
    `select kind, account, data from stripe_simulator.object
     where id = $1 and kind <> all($2::text[])`,
    [id, secretKinds],
  )
  const [object] = found.rows
  if (object === undefined) return null
  const named = [...JSON.stringify(object.data).matchAll(/"([a-z]+_[A-Za-z0-9_]{10,})"/g)].map(
    (match) => match[1],
  )
  const containing = references.map((name) => JSON.stringify({ [name]: id }))
  const related = await sql.query<BrowsedObject>(
    `select ${objectColumns} from stripe_simulator.object o
     where o.id <> $1 and o.kind <> 'event' and o.kind <> all($2::text[])
       and (o.id = any($3::text[])
         or (o.account = $1 and o.kind = 'payout')
         or ${references.map((_, index) => `o.data @> $${index + 4}::jsonb`).join(' or ')})
     order by o.seq desc limit ${relatedShown}`,
    [id, secretKinds, named, ...containing],
  )
  const events = await sql.query<BrowsedEvent>(
    `select ${eventColumns} from stripe_simulator.object o
     where o.kind = 'event' and (o.data @> $1::jsonb or o.account = $2)
     order by o.seq desc limit ${relatedShown}`,
    [JSON.stringify({ data: { object: { id } } }), id],
  )
  return { ...object, id, related: related.rows, events: events.rows }
}
