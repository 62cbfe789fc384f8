/** JSON as it was read. */
export type Node = null | boolean | number | string | Node[] | { [key: string]: Node }
export type NodeObject = { [key: string]: Node }

export const isObject = (node: Node | undefined): node is NodeObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const prefix = '#/components/schemas/'

/** Objects of the provider that nothing here has to do with: left open, with all that hangs on them. */
const leftOpen = new RegExp(
  [
    '^(source|setup_|person|coupon|discount|tax_|mandate|promotion_code|quote|review|subscription)',
    '^(shipping|terminal|test_helpers|treasury|issuing|legal_entity|financial_connections|topup)',
    '^(funding_instructions|connect_collection|platform_tax|reserve|cash_balance|card$)',
    '^payment_method(?!_details$|_details_card$)',
    '^payment_intent_(processing|next_action_(?!redirect)|payment_method_options_(?!card$))',
    '^(checkout|invoice)_(?!card_)\\w+_(method_options|account_options)',
  ].join('|'),
)

/** Also needed: what is put in the place of an id on demand, and what events carry. */
const further = ['payment_intent', 'customer', 'capability', 'application_fee', 'product', 'error']

const at = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((found, key) => (isObject(found) ? found[key] : undefined), node)

const nameOf = (ref: Node | undefined) =>
  typeof ref === 'string' && ref.startsWith(prefix) ? ref.slice(prefix.length) : undefined

/** Says in plain JSON Schema what OpenAPI 3.0 says with `nullable`. */
const allowNull = (schema: NodeObject): NodeObject => {
  const { type, enum: values } = schema
  if (type === undefined || typeof type !== 'string') {
    return { anyOf: [schema, { type: 'null' }] }
  }
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  }
}

const documentation = new Set(['description', 'title', 'format', 'nullable', 'example', 'default'])

/** Without what is only for readers. A property may be called `description`: those are kept. */
const slim = (node: Node, names = false): Node => {
  if (Array.isArray(node)) return node.map((each) => slim(each))
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(
    ([key]) => names || !(documentation.has(key) || key.startsWith('x-')),
  )
  const slimmed = Object.fromEntries(
    kept.map(([key, value]) => [key, slim(value, !names && key === 'properties')]),
  )
  const open = nameOf(node.$ref)
  if (!names && open !== undefined && leftOpen.test(open)) return {}
  return !names && node.nullable === true ? allowNull(slimmed) : slimmed
}

/** Ids stay ids where the object that could be put in their place is not here. */
const closeExpansions = (node: Node, kept: Set<string>): Node => {
  if (Array.isArray(node)) return node.map((each) => closeExpansions(each, kept))
  if (!isObject(node)) return node
  const options = node.anyOf
  const closed =
    Array.isArray(options) && 'x-expansionResources' in node
      ? {
          ...node,
          anyOf: options.filter((option) => {
            const name = nameOf(at(option, '$ref'))
            return name === undefined || kept.has(name)
          }),
        }
      : node
  return Object.fromEntries(
    Object.entries(closed).map(([key, value]) => [key, closeExpansions(value, kept)]),
  )
}

/** References that belong to an answer without being asked for. */
const ownReferences = (node: Node | undefined): string[] => {
  if (Array.isArray(node)) return node.flatMap(ownReferences)
  if (!isObject(node) || 'x-expansionResources' in node) return []
  const name = nameOf(node.$ref)
  if (name !== undefined) return [name]
  return Object.values(node).flatMap(ownReferences)
}

const reach = (components: Node | undefined, from: string[]) => {
  const found = new Set<string>()
  const look = (name: string) => {
    if (found.has(name) || leftOpen.test(name)) return
    found.add(name)
    for (const next of ownReferences(at(components, name))) look(next)
  }
  for (const name of from) look(name)
  return found
}

/** In a request nothing unknown may stand at any depth; the description says so of the top only. */
const closeObjects = (node: Node, names = false): Node => {
  if (Array.isArray(node)) return node.map((each) => closeObjects(each))
  if (!isObject(node)) return node
  const closed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      closeObjects(value, !names && key === 'properties'),
    ]),
  )
  if (names || !isObject(node.properties) || 'additionalProperties' in node) return closed
  return { ...closed, additionalProperties: false }
}

const queryOf = (parameters: Node | undefined): Node => {
  const own = (Array.isArray(parameters) ? parameters : []).filter(
    (each) => at(each, 'in') === 'query',
  )
  const named = own.map((each) => [String(at(each, 'name')), at(each, 'schema') ?? {}])
  const required = own.filter((each) => at(each, 'required') === true)
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required: required.map((each) => String(at(each, 'name'))),
    additionalProperties: false,
  }
}

const operationOf = (description: Node, call: string) => {
  const [method = '', path = ''] = call.split(' ')
  const operation = at(description, 'paths', path, method.toLowerCase())
  if (operation === undefined) throw new Error(`The description knows no ${call}`)
  const form = 'application/x-www-form-urlencoded'
  const body = at(operation, 'requestBody', 'content', form, 'schema') ?? {}
  const request = method === 'GET' ? queryOf(at(operation, 'parameters')) : body
  const json = at(operation, 'responses', '200', 'content', 'application/json', 'schema') ?? {}
  return { request, response: json }
}

/** The part of the provider's OpenAPI description that so many calls need. */
export const extract = (description: Node, calls: readonly string[]) => {
  const operations = calls.map((call) => ({ call, ...operationOf(description, call) }))
  const components = at(description, 'components', 'schemas')
  const roots = operations.flatMap(({ response }) => ownReferences(response))
  const kept = reach(components, [...roots, ...further])
  const answer = (node: Node) => slim(closeExpansions(node, kept))
  return {
    version: at(description, 'info', 'version') ?? null,
    operations: Object.fromEntries(
      operations.map(({ call, request, response }) => [
        call,
        { request: closeObjects(slim(request)), response: answer(response) },
      ]),
    ),
    schemas: Object.fromEntries(
      [...kept].toSorted().map((name) => [name, answer(at(components, name) ?? {})]),
    ),
  }
}
