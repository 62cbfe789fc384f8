import { expect, test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { confirmedAtFirst } from './crash/kills.ts'
import { report } from './crash/report.ts'
import { runCrash } from './crash/run-crash.ts'

test('what was confirmed is there after the server was killed, and nothing is half done', async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const lines = [`seed ${seed}`]
  const say = (line: string) => void lines.push(line)
  const outcome = await runCrash({ seed, kills: whole ? 2 : 1, engine: 'embedded', say })
  lines.push(...report(outcome))
  await test.info().attach('figures', { body: lines.join('\n') })
  expect(outcome.confirmations).toBeGreaterThanOrEqual(confirmedAtFirst)
  expect(outcome.violations, lines.join('\n')).toEqual([])
})
