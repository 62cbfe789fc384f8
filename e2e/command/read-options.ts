import { parseArgs } from 'node:util'
import { z } from 'zod'

/** A whole number that is typed after a command. */
export const count = z.coerce
  .number('a whole number is meant')
  .int('a whole number is meant')
  .min(0)

/** Repeats a course where it is given; another one each time where it is not. */
export const seed = count.default(() => Math.floor(Math.random() * 1_000_000))

const wrong = (name: string, texts: readonly string[], options: readonly string[]): never => {
  const known = options.map((option) => `--${option} …`).join(' ')
  process.stderr.write(`${texts.join('\n')}\nnpm run ${name} [-- ${known}]\n`)
  process.exit(1)
}

/** What was typed after a command of this name. Says what is not understood, and what may be given, and ends with 1. */
export const readOptions = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
  const options = Object.keys(shape)
  const typed = () => {
    try {
      const texts = options.map((option) => [option, { type: 'string' as const }] as const)
      return parseArgs({ options: Object.fromEntries(texts) }).values
    } catch (error) {
      return wrong(name, [error instanceof Error ? error.message : String(error)], options)
    }
  }
  const read = z.object(shape).safeParse(typed())
  if (read.success) return read.data
  const texts = read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  return wrong(name, texts, options)
}
