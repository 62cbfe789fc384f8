import { parseArgs } from 'node:util'
import { z } from 'zod'
import { report } from './report.ts'
import { runDay } from './run-day.ts'

const text = { type: 'string' } as const

const { values } = parseArgs({
  options: {
    ...{ seed: text, part: text, jobs: text, photos: text, speed: text },
    ...{ plumbers: text, companies: text, listeners: text },
  },
})

const count = z.coerce.number().int().min(0)

const given = z
  .object({
    seed: count.default(() => Math.floor(Math.random() * 1_000_000)),
    /** Of the jobs and the plumbers. */
    part: z.coerce.number().positive().max(1).default(1),
    jobs: count.default(14_000),
    photos: count.default(1),
    speed: z.coerce.number().positive().default(24),
    plumbers: count.default(120_000),
    companies: count.default(20_000),
    listeners: count.default(300),
  })
  .parse(values)

const begun = performance.now()
const say = (line: string) => {
  const seconds = String(Math.round((performance.now() - begun) / 1000))
  process.stdout.write(`${seconds.padStart(5)} s  ${line}\n`)
}

const { part, ...full } = given
const ofPart = (whole: number) => Math.max(1, Math.round(whole * part))
say(`seed ${given.seed}`)
const outcome = await runDay({
  ...{ ...full, jobs: ofPart(full.jobs), plumbers: ofPart(full.plumbers) },
  say,
})
process.stdout.write(`${report(outcome).join('\n')}\n`)
process.exit(outcome.violations.length === 0 ? 0 : 1)
