import { parseArgs } from 'node:util'
import { report } from './report.ts'
import { runChaos } from './run-chaos.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    jobs: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '40' },
  },
})

const began = Date.now()

const say = (line: string) => {
  process.stdout.write(
    `${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`,
  )
}

const chaos = {
  ...{ seed: Number(values.seed), jobs: Number(values.jobs), kills: Number(values.kills) },
  ...{ plumbers: 16, companies: 6, rounds: 4 },
}
say(`seed ${chaos.seed}: ${chaos.jobs} jobs, ${chaos.kills} kills`)
const outcome = await runChaos({ ...chaos, say })
for (const line of report(outcome)) say(line)
process.exit(outcome.violations.length === 0 ? 0 : 1)
