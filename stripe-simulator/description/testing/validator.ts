import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import qs from 'qs'
import { isObject, type Node } from '../extract.ts'
import { serverCalls } from '../server-calls.ts'
import { unknownFields } from './unknown-fields.ts'

/** One call as it went over the wire. */
export type RecordedCall = {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string | undefined>
  body: string
  status: number
  answer: string
}

type Operation = { request: object; response: object }
type Description = {
  version: string
  operations: Record<string, Operation>
  schemas: Record<string, object>
}

const file = new URL('../description.generated.json', import.meta.url)

const patternOf = (call: string) =>
  new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`.replaceAll('/', '\\/'))

/** Of two addresses that fit, the one with fewer blanks is meant. */
const patterns = serverCalls.map((call) => ({ call, pattern: patternOf(call) }))

const formLimits = { depth: 10, arrayLimit: 200, parameterLimit: 2000 }

const problemsOf = (validate: ValidateFunction, value: unknown, what: string) =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${what}${instancePath} ${message}${params.additionalProperty ? `: ${params.additionalProperty}` : ''}`,
      )

const objectIn = (node: Node) => (isObject(node) ? String(node.object) : '')

/**
 * Checks calls and answers against the provider's own OpenAPI description, which knows nothing of
 * the SDK or of the simulator.
 */
export const openDescription = () => {
  const description: Description = JSON.parse(readFileSync(file, 'utf8'))
  const options = { strict: false, allErrors: true, validateFormats: false }
  const components = { $id: 'provider', components: { schemas: description.schemas } }
  const local = new Ajv(options).addSchema(components)
  const compiled = new Map<string, ValidateFunction>()
  const answerCheck = (schema: object) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"provider#/')
    const known = compiled.get(text) ?? local.compile(JSON.parse(text))
    compiled.set(text, known)
    return known
  }
  const requestCheck = (call: string, schema: object) => {
    const known = compiled.get(call) ?? new Ajv({ ...options, coerceTypes: true }).compile(schema)
    compiled.set(call, known)
    return known
  }
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  /** What is wrong with one object, by the kind that it says it is. */
  const checkObject = (object: Node) => {
    const kind = objectIn(object)
    if (!(kind in description.schemas)) return [`the description knows no ${kind}`]
    return problemsOf(answerCheck(named(kind)), object, kind)
  }

  const callOf = ({ method, path }: RecordedCall) => {
    const address = `${method} ${path.split('?')[0]}`
    return patterns.find(({ pattern }) => pattern.test(address))?.call
  }

  /** What is wrong with a request: its address, headers and parameters. */
  const checkRequest = (recorded: RecordedCall) => {
    const call = callOf(recorded)
    const operation = call === undefined ? undefined : description.operations[call]
    if (call === undefined || operation === undefined) return ['not in the list of calls']
    const { method, headers, path, body } = recorded
    const sent = qs.parse(method === 'GET' ? (path.split('?')[1] ?? '') : body, formLimits)
    const form = headers['content-type'] === 'application/x-www-form-urlencoded'
    return [
      ...problemsOf(requestCheck(call, operation.request), sent, 'parameters'),
      ...(/^Bearer sk_/.test(headers.authorization ?? '') ? [] : ['no key in its header']),
      ...(headers['stripe-version'] ? [] : ['says no version']),
      ...(method === 'GET' || form ? [] : ['its body is no form']),
      ...(method === 'POST' && !headers['idempotency-key'] ? ['may happen twice'] : []),
    ]
  }

  /** What is wrong with an answer, be it a success or an error. */
  const checkAnswer = (recorded: RecordedCall) => {
    const call = callOf(recorded) ?? ''
    const schema = recorded.status < 400 ? description.operations[call]?.response : named('error')
    if (schema === undefined) return ['not in the list of calls']
    return problemsOf(answerCheck(schema), JSON.parse(recorded.answer), 'answer')
  }

  /** Fields in an answer that the description does not have, as `charge.amount`. */
  const unknownIn = (recorded: RecordedCall) => {
    const schema = description.operations[callOf(recorded) ?? '']?.response
    const read = (node: Node) => JSON.parse(JSON.stringify(node))
    if (schema === undefined || recorded.status >= 400) return []
    return unknownFields(JSON.parse(recorded.answer), read({ ...schema }), description.schemas)
  }

  return { version: description.version, callOf, checkRequest, checkAnswer, checkObject, unknownIn }
}
