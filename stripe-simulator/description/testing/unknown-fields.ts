import { isObject, type Node, type NodeObject } from '../extract.ts'

type Named = { name: string; schema: NodeObject }

const prefix = '#/components/schemas/'

const objectNamed = (schema: NodeObject) => {
  const { properties } = schema
  const object = isObject(properties) ? properties.object : undefined
  return isObject(object) && Array.isArray(object.enum) ? object.enum[0] : undefined
}

/** The fields of a value, at any depth, that its schema does not name. */
export const unknownFields = (
  value: Node,
  given: NodeObject,
  schemas: Record<string, object>,
  called = '',
): string[] => {
  const resolve = (schema: NodeObject, name: string): Named => {
    const ref = typeof schema.$ref === 'string' ? schema.$ref.slice(prefix.length) : undefined
    if (ref === undefined) return { name, schema }
    const found: NodeObject = { ...Object(schemas[ref]) }
    return resolve(found, ref)
  }
  /** Of several shapes, the one whose kind the value says it is. */
  const choose = (named: Named): Named[] => {
    const { anyOf } = named.schema
    if (!Array.isArray(anyOf)) return [named]
    const options = anyOf
      .filter(isObject)
      .map((option) => resolve(option, named.name))
      .flatMap(choose)
      .filter(({ schema }) => isObject(schema.properties) || schema.additionalProperties)
    const kind = isObject(value) ? value.object : undefined
    const same = options.filter(({ schema }) => objectNamed(schema) === kind)
    return same.length > 0 ? same : options
  }
  const [{ name, schema } = { name: called, schema: {} }] = choose(resolve(given, called))
  if (Array.isArray(value)) {
    const { items } = schema
    return isObject(items) ? value.flatMap((one) => unknownFields(one, items, schemas, name)) : []
  }
  const { properties } = schema
  if (!isObject(value) || !isObject(properties)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = properties[key]
    if (known === undefined) return [`${name}.${key}`]
    return isObject(known) ? unknownFields(inner, known, schemas, `${name}.${key}`) : []
  })
}
