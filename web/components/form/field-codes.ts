import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { type FieldError, fieldErrors, type Problem } from '#contract/errors.ts'

/** Why fields are refused, by the field's name in the form. */
export type FieldCodes = Record<string, FieldError>

/** A code of the closed list; anything else (a schema's own sentence) becomes `invalid`. */
export const knownCode = (value: ReactNode): FieldError =>
  fieldErrors.find((code) => code === value) ?? 'invalid'

const first = (codes: FieldCodes, name: string, error: ReactNode): FieldCodes =>
  name === '' || name in codes ? codes : { ...codes, [name]: knownCode(error) }

/** The first refusal of each field; one inside a list is told on the list. */
export const issueCodes = (error: z.core.$ZodError | undefined): FieldCodes =>
  (error?.issues ?? []).reduce<FieldCodes>(
    (codes, issue) => first(codes, String(issue.path[0] ?? ''), issue.message),
    {},
  )

/** The refusals of a server that belong to a field of this form. */
export const problemCodes = (
  problem: Problem,
  wireNames: Record<string, string>,
  names: readonly string[],
): FieldCodes =>
  (problem.fields ?? []).reduce<FieldCodes>((codes, { path, error }) => {
    const wire = path.replace(/^(body|query)\./, '').split('.')[0] ?? ''
    const name = wireNames[wire] ?? wire
    return names.includes(name) ? first(codes, name, error) : codes
  }, {})
