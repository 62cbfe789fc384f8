import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPatience } from './patience.ts'

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

test('silence ends it, each sign of life puts that off, and nothing comes after the end', () => {
  const { signal, heard, end } = startPatience(1000)
  vi.advanceTimersByTime(900)
  heard()
  vi.advanceTimersByTime(900)
  expect(signal.aborted).toBe(false)
  heard(5000)
  vi.advanceTimersByTime(4900)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(signal.aborted).toBe(true)
  end()

  const answered = startPatience(1000)
  answered.end()
  vi.advanceTimersByTime(5000)
  expect(answered.signal.aborted).toBe(false)
})

test('whoever leaves ends it too, also who has left before', () => {
  const reader = new AbortController()
  const { signal, end } = startPatience(1000, reader.signal)
  expect(signal.aborted).toBe(false)
  reader.abort()
  expect(signal.aborted).toBe(true)
  end()
  expect(startPatience(1000, reader.signal).signal.aborted).toBe(true)
})
