import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

type Node = null | boolean | number | string | Node[] | { [key: string]: Node }

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const isObject = (node: Node | undefined): node is { [key: string]: Node } =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const isEnum = (node: Node) => isObject(node) && node.type === 'string' && Array.isArray(node.enum)

const isOpenString = (node: Node) =>
  isObject(node) && node.type === 'string' && Object.keys(node).length === 1

/** The SDK writes closed lists as `'a' | 'b' | OtherString`; on the way in only the list is right. */
const closeLists = (node: Node): Node => {
  if (Array.isArray(node)) return node.map(closeLists)
  if (!isObject(node)) return node
  if (Array.isArray(node.anyOf) && node.anyOf.some(isEnum)) {
    const kept = node.anyOf.filter((option) => !isOpenString(option))
    if (kept.length === 1 && kept[0] !== undefined) return closeLists(kept[0])
    return { ...node, anyOf: kept.map(closeLists) }
  }
  const closed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closeLists(value)]),
  )
  // The SDK's list parameters carry an index signature, which would let any name through.
  return isObject(node.properties) ? { ...closed, additionalProperties: false } : closed
}

/** Reads the parameter types with the compiler and gives the text of `params.generated.json`. */
export const buildSchema = () => {
  const generator = createGenerator({
    path: here('operations.ts'),
    tsconfig: here('generator.tsconfig.json'),
    type: 'Operations',
    additionalProperties: false,
    expose: 'none',
    jsDoc: 'none',
    topRef: false,
  })
  const schema: Node = JSON.parse(JSON.stringify(generator.createSchema('Operations')))
  const operations = isObject(schema) && isObject(schema.properties) ? schema.properties : {}
  const lines = Object.entries(operations)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, node]) => `  ${JSON.stringify(name)}: ${JSON.stringify(closeLists(node))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
