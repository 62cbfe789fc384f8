import { expect, test } from '@playwright/test'
import { report } from './day/report.ts'
import { runDay } from './day/run-day.ts'

test('a small day of the whole country leaves every job, cent and letter where it belongs', async () => {
  test.setTimeout(240_000)
  const seed = Math.floor(Math.random() * 1_000_000)
  const lines = [`seed ${seed}`]
  const say = (line: string) => void lines.push(line)
  const outcome = await runDay({
    ...{ seed, jobs: 30, photos: 1, speed: 8640, plumbers: 300, companies: 1500 },
    ...{ listeners: 20, pictureSizes: [{ width: 1200, height: 900 }], say },
  })
  lines.push(...report(outcome))
  await test.info().attach('figures', { body: lines.join('\n') })
  expect(outcome.totals.jobs).toBe(outcome.planned)
  expect(outcome.books.charges).toBeGreaterThan(0)
  expect(outcome.violations, lines.join('\n')).toEqual([])
})
