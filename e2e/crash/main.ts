import { parseArgs } from 'node:util'
import { z } from 'zod'
import { report } from './report.ts'
import { runCrash } from './run-crash.ts'
import { enginesToCrash } from './world.ts'

const given = z.object({
  seed: z.coerce
    .number()
    .int()
    .default(() => Math.floor(Math.random() * 1_000_000)),
  kills: z.coerce.number().int().positive().default(300),
  engine: z.enum(enginesToCrash).default('embedded'),
})

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { seed: text, kills: text, engine: text } })
const { seed, kills, engine } = given.parse(values)

const begun = performance.now()
const say = (line: string) => {
  const seconds = String(Math.round((performance.now() - begun) / 1000))
  process.stdout.write(`${seconds.padStart(5)} s  ${line}\n`)
}

say(`seed ${seed}: ${kills} kills, ${engine}`)
const outcome = await runCrash({ seed, kills, engine, say })
for (const line of report(outcome)) say(line)
process.exit(outcome.violations.length === 0 ? 0 : 1)
