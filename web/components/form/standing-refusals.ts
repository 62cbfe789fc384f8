import type { FieldCodes } from './field-codes.ts'

/** What a server refused: the code of each field, and the values it was sent. */
export type Refusal<Values> = { codes: FieldCodes; values: Values }

/** The refusals that still stand: those of fields that hold the value the server refused. */
export const standingRefusals = <Values extends Record<string, unknown>>(
  { codes, values: refused }: Refusal<Values>,
  values: Values,
): FieldCodes =>
  Object.fromEntries(
    Object.entries(codes).filter(([name]) => Object.is(values[name], refused[name])),
  )

/** Of refusals those that their reader can see and mend: of fields that are shown. */
export const ofShown = (codes: FieldCodes, hidden: readonly string[]): FieldCodes =>
  Object.fromEntries(Object.entries(codes).filter(([name]) => !hidden.includes(name)))
