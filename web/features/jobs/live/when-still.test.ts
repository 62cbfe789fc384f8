import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchTyping } from '#web/lib/page/typing.ts'
import { forgetStill, whenStill } from './when-still.ts'

/** A page on which a dialog may stand open. */
const page = Object.assign(new EventTarget(), {
  dialog: false,
  querySelector: () => (page.dialog ? {} : null),
})
let stop: () => void
let calls: number
const count = () => {
  calls += 1
}
const type = () => page.dispatchEvent(new Event('input'))

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', globalThis)
})
beforeEach(() => {
  vi.advanceTimersByTime(60_000)
  calls = 0
  page.dialog = false
  stop = watchTyping()
})
afterEach(() => {
  forgetStill()
  stop()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page where nobody types and no dialog is open is still at once', () => {
  whenStill(count)
  expect(calls).toBe(1)
})

test('typing holds it back until the keys have rested, and it comes once', () => {
  type()
  whenStill(count)
  vi.advanceTimersByTime(2000)
  type()
  whenStill(count)
  vi.advanceTimersByTime(2400)
  expect(calls).toBe(0)
  vi.advanceTimersByTime(600)
  expect(calls).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(1)
})

test('an open dialog holds it back for as long as it stands', () => {
  page.dialog = true
  whenStill(count)
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(0)
  page.dialog = false
  vi.advanceTimersByTime(500)
  expect(calls).toBe(1)
})

test('what is given up does not come, which is told, and keys that nobody watches do not count', () => {
  type()
  whenStill(count)
  expect(forgetStill()).toBe(true)
  expect(forgetStill()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(calls).toBe(0)
  stop()
  type()
  whenStill(count)
  expect(calls).toBe(1)
})
