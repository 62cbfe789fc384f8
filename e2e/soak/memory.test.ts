import { expect, test } from 'vitest'
import { judge, type Sample } from './memory.ts'

const samples = (of: (at: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 100 }, (_, at) => ({
    ...{ at, rss: 200, heap: 80, external: 5, family: 400 },
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
