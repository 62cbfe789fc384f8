import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchTyping, whenTypingRests } from './typing.ts'

const page = new EventTarget()
const type = () => page.dispatchEvent(new Event('input'))
let stop: () => void
let calls: number
const count = () => {
  calls += 1
}

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
beforeEach(() => {
  // Others who share these modules may have typed at a later time.
  vi.setSystemTime(Date.now() + 365 * 86_400_000)
  calls = 0
  stop = watchTyping()
})
afterEach(() => stop())
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where nobody types the work comes next, once', () => {
  whenTypingRests(200, count)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(1)
})

test('each key puts it off, and it comes when they rest', () => {
  type()
  whenTypingRests(200, count)
  vi.advanceTimersByTime(150)
  type()
  vi.advanceTimersByTime(199)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
})

test('a clock that is set back puts nothing off', () => {
  type()
  vi.setSystemTime(Date.now() - 3_600_000)
  whenTypingRests(200, count)
  vi.advanceTimersByTime(1)
  expect(calls).toBe(1)
})

test('what is taken back does not come', () => {
  const takeBack = whenTypingRests(200, count)
  type()
  takeBack()
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(0)
})

test('one of two that watch may stop', () => {
  watchTyping()()
  type()
  whenTypingRests(200, count)
  vi.advanceTimersByTime(100)
  expect(calls).toBe(0)
})
