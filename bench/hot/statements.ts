import { z } from 'zod'
import type { Waves } from '../lib/record.ts'

const query = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** What a call does itself between its statements, and whoever answers it has to do too. */
const work = z.enum(['password', 'picture'])
export type Work = z.infer<typeof work>

/** What a call asks of the database: each wave at once, the waves one after the other. */
export const statements = z.object({
  waves: z.array(
    z.array(z.union([query, z.object({ transaction: z.array(query) }), z.object({ work })])),
  ),
  /** Numbers that differ from call to call, by the field of the body or the address that has another in their place. */
  marks: z.record(z.string(), z.string()),
  /** The statement that settles a race; where it finds no row, these come in place of all after it. */
  otherwise: z.optional(z.array(query)),
})
export type Statements = z.infer<typeof statements>
export type Query = z.infer<typeof query>
export type Step = Statements['waves'][number][number]

/** Takes the place of the beginning of what was drawn at random, so that each call draws anew. */
export const chance = 'abcdef01'

const drawn =
  /\b[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)|^[\w-]{8}(?=[\w-]{35}$)|^[0-9a-f]{8}(?=[0-9a-f]{24}\.webp$)/g

/** The texts and numbers within a value, however deep, each as it is changed. */
export const withChanged = (
  value: unknown,
  change: (part: string | number) => unknown,
): unknown => {
  if (Array.isArray(value)) return value.map((each) => withChanged(each, change))
  return typeof value === 'string' || typeof value === 'number' ? change(value) : value
}

const redrawn = (part: string | number) =>
  typeof part === 'string' ? part.replace(drawn, chance) : part

const drawAgain = ({ text, values }: Query): Query => ({
  text,
  values: values.map((value) => withChanged(value, redrawn)),
})

/** Who calls is a check of the product, not the work of the call. */
const isCheck = ({ text }: Query) => /from "session"/.test(text) && !/insert/.test(text)

const without = (step: Waves[number][number]): Step[] => {
  if ('transaction' in step) return [{ transaction: step.transaction.map(drawAgain) }]
  return isCheck(step) ? [] : [drawAgain(step)]
}

/** The statements of a recorded call, to be asked again without the checks before it. */
export const statementsOf = (waves: Waves, marks: Record<string, string> = {}): Statements => ({
  waves: waves.map((wave) => wave.flatMap(without)).filter((wave) => wave.length > 0),
  marks,
})

/** The same where the work stands between what is looked up and the transaction that changes it. */
export const withWork = ({ waves, ...rest }: Statements, work: Work): Statements => {
  const at = waves.findIndex((wave) => wave.some((step) => 'transaction' in step))
  if (at < 0) throw new Error('No transaction comes after the work')
  return { ...rest, waves: waves.toSpliced(at, 0, [{ work }]) }
}

/** Whether a statement decides who has won. */
export const decides = ({ text }: Query) => /update "job" set/.test(text)

/** Whether a statement makes the row that those after it name. */
export const makes = ({ text }: Query) => /insert into "job" /.test(text)
