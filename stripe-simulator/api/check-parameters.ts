import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv'
import { invalidRequest } from '../errors.ts'
import type { Operations } from '../schemas/operations.ts'
import generated from '../schemas/params.generated.json' with { type: 'json' }

const schemas: Record<keyof Operations, AnySchemaObject> = generated

// A form knows only text: numbers and booleans are read from it as the schema says.
const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false })

/** `/line_items/0/price` → `line_items[0][price]`, the way the provider names a parameter. */
const parameterName = (path: string, last?: string) => {
  const [first = '', ...rest] = [...path.split('/').slice(1), ...(last === undefined ? [] : [last])]
  return first + rest.map((part) => `[${part}]`).join('')
}

const refusal = (errors: ErrorObject[]) => {
  const unknown = errors.find((error) => error.keyword === 'additionalProperties')
  if (unknown !== undefined) {
    const name = parameterName(unknown.instancePath, String(unknown.params.additionalProperty))
    return invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  }
  const missing = errors.find((error) => error.keyword === 'required')
  if (missing !== undefined) {
    const name = parameterName(missing.instancePath, String(missing.params.missingProperty))
    return invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  const [error] = errors
  const name = parameterName(error?.instancePath ?? '')
  if (error?.keyword === 'enum' && Array.isArray(error.params.allowedValues)) {
    const allowed = error.params.allowedValues.join(', ')
    return invalidRequest(`Invalid ${name}: must be one of ${allowed}`, name)
  }
  if (error?.params.type === 'number') {
    return invalidRequest(`Invalid integer: ${name}`, name, 'parameter_invalid_integer')
  }
  return invalidRequest(`Invalid ${name}: ${error?.message ?? 'not accepted'}`, name)
}

/** Gives the check of one operation's parameters; it refuses with 400 as the provider does. */
export const parameterCheck = <K extends keyof Operations>(name: K) => {
  let validate: ValidateFunction<Operations[K]> | undefined
  return (raw: unknown): Operations[K] => {
    validate ??= ajv.compile<Operations[K]>(schemas[name])
    if (validate(raw)) return raw
    throw refusal(validate.errors ?? [])
  }
}
