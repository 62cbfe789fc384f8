import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod/mini'
import { type FieldError, type FieldProblem, fieldErrors } from '#contract/errors.ts'
import { failure } from '../lib/failure.ts'

/** Nobody reads more. */
const mostProblems = 100

/** As `z.validate` looks: what may be wrong in tens of thousands of places would take seconds to be gone through. */
const firstAlone = { jitless: false, abortEarly: true }

const hasLongList = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((value) => Array.isArray(value) && value.length > mostProblems)

const isFieldError = (text: string): text is FieldError =>
  fieldErrors.some((known) => known === text)

const problemOf = ({ path, message }: z.core.$ZodIssue): FieldProblem => ({
  path: path.join('.'),
  error: isFieldError(message) ? message : 'invalid',
})

/**
 * Takes what keeps to the schema; else fails with `invalid_input` and what is wrong, no more than a hundred
 * problems, and beside a list longer than that the first alone.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data, hasLongList(data) ? firstAlone : undefined)
    if (result.success) return { value: result.data }
    const problems = result.error.issues.slice(0, mostProblems).map(problemOf)
    return { error: failure('invalid_input', problems) }
  }
