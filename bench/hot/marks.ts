import { z } from 'zod'
import { type Query, withChanged } from './statements.ts'

/** What stands in the place of each mark of a recorded call. */
export type Known = Map<string, string>

const fields = z.record(z.string(), z.unknown())

/** The numbers of the body, or of the address, in the place of those recorded; an e-mail address has its account's in it. */
export const knownFrom = (marks: Record<string, string>, given: unknown): Known => {
  const body = fields.safeParse(given).data ?? {}
  const entries = Object.entries(marks).flatMap(([name, mark]) => {
    const [found] = /\d+/.exec(String(body[name] ?? '')) ?? []
    return found === undefined ? [] : [[mark, found] as const]
  })
  return new Map(entries)
}

/** A mark may be part of a text; a number is one as a whole. */
const filled = (part: string | number, known: Known) => {
  if (typeof part === 'number') return known.get(String(part)) ?? part
  let full = part
  for (const [mark, value] of known) full = full.replaceAll(mark, value)
  return full
}

/** The values of a statement for the call at hand. */
export const valuesOf = ({ values }: Query, known: Known) =>
  known.size === 0
    ? values
    : values.map((value) => withChanged(value, (part) => filled(part, known)))
