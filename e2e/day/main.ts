import { z } from 'zod'
import { count, readOptions, seed } from '../command/read-options.ts'
import { saySince } from '../command/say-since.ts'
import { report } from './report.ts'
import { runDay } from './run-day.ts'

const given = readOptions('day', {
  seed,
  /** Of the jobs and the plumbers. */
  part: z.coerce.number('a part of 1 is meant, as 0.05').positive().max(1).default(1),
  jobs: count.default(14_000),
  photos: count.default(1),
  speed: z.coerce.number('how many times as fast as real time is meant').positive().default(24),
  plumbers: count.default(120_000),
  companies: count.default(20_000),
  listeners: count.default(300),
})

const say = saySince()
const { part, ...full } = given
const ofPart = (whole: number) => Math.max(1, Math.round(whole * part))
say(`seed ${given.seed}`)
const outcome = await runDay({
  ...{ ...full, jobs: ofPart(full.jobs), plumbers: ofPart(full.plumbers) },
  say,
})
process.stdout.write(`${report(outcome).join('\n')}\n`)
process.exit(outcome.violations.length === 0 ? 0 : 1)
