import { expect, test } from 'vitest'
import { judge, type Sample } from './memory.ts'

const samples = (of: (at: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 100 }, (_, at) => ({
    ...{ at, rss: 200, heap: 80, external: 5, family: 400, written: 10 },
    ...of(at),
  }))

test('memory is flat where the server and all its processes stand still', () => {
  expect(judge(samples(() => ({}))).flat).toBe(true)
})

test('a process beside the server that grows is seen', () => {
  expect(judge(samples((at) => ({ family: 400 + at }))).flat).toBe(false)
})

test('where the system tells nothing of processes, the server is judged alone', () => {
  expect(judge(samples(() => ({ family: 0 }))).flat).toBe(true)
  expect(judge(samples((at) => ({ family: 0, heap: 80 + at }))).flat).toBe(false)
})

test('what is kept of written jobs until its room is full is no growth, what grows beside it is', () => {
  const kept = (at: number) =>
    ({ rss: 200 + at, heap: 80 + at, family: 400 + at, written: 10 + at }) as const
  expect(judge(samples(kept)).flat).toBe(true)
  expect(judge(samples((at) => ({ ...kept(at), heap: 80 + 2 * at }))).flat).toBe(false)
})

test('what grows at the beginning alone is no growth', () => {
  expect(judge(samples((at) => ({ rss: 200 + Math.min(at, 50) }))).flat).toBe(true)
  expect(judge(samples((at) => ({ rss: 200 + Math.max(at, 50) }))).flat).toBe(false)
})
