import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { movedClock } from './moved-clock.ts'

const hoursAhead = (clock: () => Date) => (clock().getTime() - Date.now()) / 3_600_000

const clockFile = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'hours')
}

test('the clock is the machine’s, moved by so many hours', () => {
  expect(hoursAhead(movedClock({ hours: 0 }))).toBeCloseTo(0, 3)
  expect(hoursAhead(movedClock({ hours: 73.5 }))).toBeCloseTo(73.5, 3)
  expect(hoursAhead(movedClock({ hours: -24 }))).toBeCloseTo(-24, 3)
})

test('a file moves it at once, and what is no number leaves it where it is', () => {
  const file = clockFile()
  const clock = movedClock({ hours: 1, file })
  expect(hoursAhead(clock)).toBeCloseTo(1, 3)
  writeFileSync(file, '25\n')
  expect(hoursAhead(clock)).toBeCloseTo(25, 3)
  for (const text of ['', '  ', 'later', '1e99']) {
    writeFileSync(file, text)
    expect(hoursAhead(clock)).toBeCloseTo(25, 3)
  }
  writeFileSync(file, '0')
  expect(hoursAhead(clock)).toBeCloseTo(0, 3)
})
