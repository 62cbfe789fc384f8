import type { Call } from '../call.ts'
import { noSuch } from '../errors.ts'
import type { Extra, Kind, Kinds } from '../objects/kinds.ts'
import { ofAccount } from './own-rows.ts'

type Scope = { account?: string | null; param?: string; lock?: boolean }

/** Adds a new object of the account the call works for. */
export const insertObject = async <K extends Kind>(
  call: Call,
  kind: K,
  object: Kinds[K] & { id: string },
  extra: Extra = {},
) => {
  await call.tx.query(
    `insert into stripe_simulator.object (id, kind, account, created, data, extra)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [object.id, kind, call.account, call.now, JSON.stringify(object), JSON.stringify(extra)],
  )
  return object
}

/** Writes an object that exists already. */
export const saveObject = async <K extends Kind>(
  call: Call,
  _kind: K,
  object: Kinds[K] & { id: string },
  extra?: Extra,
) => {
  await call.tx.query(
    `update stripe_simulator.object
     set data = $2::jsonb, extra = extra || $3::jsonb where id = $1`,
    [object.id, JSON.stringify(object), JSON.stringify(extra ?? {})],
  )
  return object
}

/** The object and what belongs to it, or undefined when this account has none of that kind and id. */
export const findObject = async <K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  { account = call.account, lock = false }: Scope = {},
) => {
  const { rows } = await call.tx.query<{ data: Kinds[K]; extra: Extra }>(
    `select data, extra from stripe_simulator.object
     where id = $1 and kind = $2 and ${ofAccount('$3')}${lock ? ' for update' : ''}`,
    [id, kind, account],
  )
  return rows[0]
}

/** The object; refuses with `resource_missing`, 404 or 400 according to the parameter that names it. */
export const requireObject = async <K extends Kind>(
  call: Call,
  kind: K,
  id: string,
  scope: Scope = {},
) => {
  const found = await findObject(call, kind, id, scope)
  if (found === undefined) throw noSuch(kind, id, scope.param)
  return found.data
}

/** All objects of a kind whose data contain the given values, newest first. */
export const objectsWhere = async <K extends Kind>(call: Call, kind: K, values: object) => {
  const { rows } = await call.tx.query<{ data: Kinds[K] }>(
    `select data from stripe_simulator.object
     where kind = $1 and ${ofAccount('$2')} and data @> $3::jsonb order by seq desc`,
    [kind, call.account, JSON.stringify(values)],
  )
  return rows.map((row) => row.data)
}

/** The account an object belongs to (null is the platform); undefined when there is none of that kind. */
export const ownerOf = async (call: Call, kind: Kind, id: string) => {
  const { rows } = await call.tx.query<{ account: string | null }>(
    'select account from stripe_simulator.object where id = $1 and kind = $2',
    [id, kind],
  )
  return rows[0]?.account
}

/** Any object by its id, of whatever kind and account: what `expand` puts in the place of an id. */
export const anyObject = async (call: Call, id: string) => {
  const { rows } = await call.tx.query<{ data: object; extra: Extra }>(
    'select data, extra from stripe_simulator.object where id = $1',
    [id],
  )
  return rows[0]
}
