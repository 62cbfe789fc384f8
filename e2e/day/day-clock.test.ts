import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDayClock } from './day-clock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-day-clock-'))
const speed = 100
const clock = openDayClock(path.join(folder, 'hours'), new Date('2030-01-07T05:00:00Z'), speed)

afterEach(() => {
  clock.stop()
  rmSync(folder, { recursive: true })
})

test('what follows is due so long after what was due before, however late it has become', async () => {
  clock.begin()
  const first = await clock.until(0)
  const second = await clock.pass(first, 1000)
  expect(second).toBe(first + 1000 / speed)
  expect(performance.now()).toBeGreaterThan(second - 2)
  // The answer before came an hour late: the rest follows at once.
  const long = 3_600_000
  const asked = performance.now()
  const third = await clock.pass(first - long / speed, long - 1000)
  const fourth = await clock.pass(third, 1000)
  expect(fourth).toBeCloseTo(first)
  expect(performance.now() - asked).toBeLessThan(long / speed / 10)
})
