import { expect, test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { report } from './chaos/report.ts'
import { runChaos } from './chaos/run-chaos.ts'

const { jobs, kills, rounds } = whole
  ? { jobs: 20, kills: 4, rounds: 2 }
  : { jobs: 4, kills: 1, rounds: 1 }

test('however often the server dies and events come, come twice or never, every cent is where it belongs', async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const lines = [`seed ${seed}`]
  const outcome = await runChaos({
    ...{ seed, jobs, kills, plumbers: 4, companies: 2, rounds },
    say: (line) => lines.push(line),
  })
  lines.push(...report(outcome))
  await test.info().attach('figures', { body: lines.join('\n') })
  expect(outcome.jobs).toBe(jobs)
  expect(outcome.charges).toBeGreaterThan(0)
  expect(outcome.violations, lines.join('\n')).toEqual([])
})
