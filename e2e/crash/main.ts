import { z } from 'zod'
import { seed as anySeed, count, readOptions } from '../command/read-options.ts'
import { saySince } from '../command/say-since.ts'
import { report } from './report.ts'
import { runCrash } from './run-crash.ts'
import { enginesToCrash } from './world.ts'

const { seed, kills, engine } = readOptions('crash', {
  seed: anySeed,
  kills: count.min(1).default(300),
  engine: z.enum(enginesToCrash).default('embedded'),
})

const say = saySince()
say(`seed ${seed}: ${kills} kills, ${engine}`)
const outcome = await runCrash({ seed, kills, engine, say })
for (const line of report(outcome)) say(line)
process.exit(outcome.violations.length === 0 ? 0 : 1)
