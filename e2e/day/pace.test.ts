import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test('a day is as fast as it took until all was quiet, whatever was asked for', () => {
  const lived = { seconds: 900, underWay: 12, lastDone: 3000, quiet: 3600 }
  expect(paceOf(96, lived)).toContain('24.0 times as fast as real time (96 asked for)')
})
