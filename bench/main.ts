import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { engineNames } from './lib/engines.ts'
import { noNumbers, overLimit } from './lib/report.ts'
import { benchNames, run, usualNames } from './run.ts'

const usage = `npm run bench [-- name …] [--engine postgres|embedded] [--only text] [--short] [--keep folder]
Measurements: ${benchNames.join(', ')}`

const wanted = z.object({
  names: z.array(z.enum(benchNames)),
  engines: z.array(z.enum(engineNames)),
  only: z.string(),
  short: z.boolean(),
  kept: z.string().optional(),
})

const read = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string', multiple: true },
      only: { type: 'string' },
      short: { type: 'boolean' },
      keep: { type: 'string' },
    },
  })
  const given = wanted.safeParse({
    names: positionals.length > 0 ? positionals : usualNames,
    engines: values.engine ?? engineNames,
    only: values.only ?? '',
    short: values.short ?? false,
    kept: values.keep && path.resolve(values.keep),
  })
  if (!given.success) throw new Error(usage)
  return given.data
}

const say = (text: string) => {
  process.stdout.write(`${text}\n`)
}

const main = async () => {
  const given = read()
  const figures = await run({ ...given, say })
  if (figures.length === 0)
    throw new Error(
      'Nothing was measured: none of that name on that engine, or no case that names it.',
    )
  const over = overLimit(figures)
  say(over === 0 ? '\nNothing is over its limit.' : `\n${over} figures are over their limit.`)
  const wrong = noNumbers(figures)
  if (wrong > 0) say(`${wrong} of them are no numbers: what was measured is not what was meant.`)
  return wrong > 0 || (over > 0 && !given.short) ? 1 : 0
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  },
)
