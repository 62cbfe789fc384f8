import { type Call, onBehalf } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { listObjects } from '../store/list-objects.ts'
import { anyObject, ownerOf } from '../store/objects.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value))

/** What is left out of an object unless asked for, by the kind of object. */
const included = new Map([
  ['payment_link', 'line_items'],
  ['checkout.session', 'line_items'],
  ['invoice', 'payments'],
  ['charge', 'refunds'],
])

/** What an object has only from a moment on, and may be asked for before. */
const later = new Map([['refund', 'failure_balance_transaction']])

const refundsOf = async (call: Call, charge: string) => {
  const owner = (await ownerOf(call, 'charge', charge)) ?? null
  const url = `/v1/charges/${charge}/refunds`
  return toJson(await listObjects(onBehalf(call, owner), 'refund', url, {}, { charge }))
}

const maximumDepth = 4

/** Puts the objects themselves in the place of the ids named by `expand`, as `data.source.charge`. */
export const expand = async (call: Call, answer: object, paths: string[] = []) => {
  const body = toJson(answer)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > maximumDepth) {
      throw invalidRequest(`You cannot expand more than ${maximumDepth} levels`, 'expand')
    }
    await expandPath(call, body, parts, path)
  }
  return body
}

const expandPath = async (call: Call, node: JsonObject, parts: string[], path: string) => {
  const [part, ...rest] = parts
  if (part === undefined) return
  const value = await expandProperty(call, node, part, path)
  for (const next of Array.isArray(value) ? value : [value]) {
    if (isObject(next)) await expandPath(call, next, rest, path)
  }
}

const expandProperty = async (call: Call, node: JsonObject, part: string, path: string) => {
  const value = node[part]
  if (typeof value === 'string') {
    const found = await anyObject(call, value)
    if (found === undefined) throw notExpandable(path)
    const expanded = toJson(found.data)
    node[part] = expanded
    return expanded
  }
  if (value !== undefined) return value
  if (later.get(String(node.object)) === part) return null
  if (included.get(String(node.object)) !== part) throw notExpandable(path)
  if (node.object === 'charge') {
    const refunds = await refundsOf(call, String(node.id))
    node[part] = refunds
    return refunds
  }
  const owner = await anyObject(call, String(node.id))
  const extra = toJson(owner?.extra ?? {})[part]
  if (extra !== undefined) node[part] = extra
  return extra ?? null
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
