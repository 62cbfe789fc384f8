import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate, onServerTimeLearned, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  noteServerDate(new Date(noon).toUTCString())
})
afterEach(() => vi.useRealTimers())

const heard = () => {
  const listener = vi.fn()
  const stop = onServerTimeLearned(listener)
  return { listener, stop }
}

test('a device whose clock is right keeps its own time, to the millisecond', () => {
  const { listener, stop } = heard()
  vi.setSystemTime(noon + 1234)
  noteServerDate(new Date(noon).toUTCString())
  expect(serverNow()).toBe(noon + 1234)
  expect(listener).not.toHaveBeenCalled()
  stop()
})

test.each([-48, -0.5, 3, 24 * 365])(
  'a device that is %d hours off takes the server’s time',
  (off) => {
    const { listener, stop } = heard()
    vi.setSystemTime(noon + off * hour)
    noteServerDate(new Date(noon).toUTCString())
    expect(Math.abs(serverNow() - noon)).toBeLessThanOrEqual(1000)
    expect(listener).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(90_000)
    expect(Math.abs(serverNow() - noon - 90_000)).toBeLessThanOrEqual(1000)
    noteServerDate(new Date(noon + 90_000).toUTCString())
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
  },
)

test('a clock that is set right while the page is open is believed again', () => {
  vi.setSystemTime(noon - 5 * hour)
  noteServerDate(new Date(noon).toUTCString())
  vi.setSystemTime(noon + 60_000)
  noteServerDate(new Date(noon + 60_000).toUTCString())
  expect(serverNow()).toBe(noon + 60_000)
})

test.each([null, '', 'yesterday'])('an answer dated %j teaches nothing', (header) => {
  const { listener, stop } = heard()
  noteServerDate(header)
  expect(serverNow()).toBe(noon)
  expect(listener).not.toHaveBeenCalled()
  stop()
})
