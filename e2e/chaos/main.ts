import { count, readOptions, seed } from '../command/read-options.ts'
import { saySince } from '../command/say-since.ts'
import { report } from './report.ts'
import { runChaos } from './run-chaos.ts'

const given = readOptions('chaos', {
  seed,
  jobs: count.min(1).default(1000),
  kills: count.default(40),
})

const say = saySince()
say(`seed ${given.seed}: ${given.jobs} jobs, ${given.kills} kills`)
const outcome = await runChaos({ ...given, plumbers: 16, companies: 6, rounds: 4, say })
for (const line of report(outcome)) say(line)
process.exit(outcome.violations.length === 0 ? 0 : 1)
