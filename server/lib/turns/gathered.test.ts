import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { doneTogether, gathered } from './gathered.ts'

/** Work that waits to be let go, and what it was asked for. */
const heldWork = () => {
  const asked: (readonly number[])[] = []
  const gates: { open: () => void; fail: (fault: Error) => void }[] = []
  const work = (keys: readonly number[]) => {
    asked.push(keys)
    return new Promise<void>((resolve, reject) => {
      gates.push({ open: resolve, fail: reject })
    })
  }
  return { asked, gates, work }
}

test('what is wanted within one turn is asked for at once, and each gets its own', async () => {
  const asked: (readonly number[])[] = []
  const double = gathered(async (keys: readonly number[]) => {
    asked.push(keys)
    return new Map(keys.map((key) => [key, key * 2]))
  })
  expect(await Promise.all([1, 2, 2, 3].map(double))).toEqual([2, 4, 4, 6])
  expect(asked).toEqual([[1, 2, 3]])
})

test('what a crowd wants within one turn is asked for in several parts at once', async () => {
  const asked: number[] = []
  const double = gathered(async (keys: readonly number[]) => {
    asked.push(keys.length)
    return new Map(keys.map((key) => [key, key * 2]))
  })
  const crowd = Array.from({ length: 80 }, (_, key) => key)
  expect(await Promise.all(crowd.map(double))).toEqual(crowd.map((key) => key * 2))
  expect(asked).toEqual([32, 32, 16])
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
})

test('what comes while work is under way is done together after it', async () => {
  const { asked, gates, work } = heldWork()
  const done = doneTogether(work)
  const first = done(1)
  await setImmediate()
  await setImmediate()
  const others = [done(2), done(3)]
  await setImmediate()
  await setImmediate()
  expect(asked).toEqual([[1]])
  gates[0]?.open()
  await first
  await setImmediate()
  expect(asked).toEqual([[1], [2, 3]])
  gates[1]?.open()
  await Promise.all(others)
})

test('a fault reaches those whose work it was, and the next are done', async () => {
  const { gates, work } = heldWork()
  const done = doneTogether(work)
  const first = done(1)
  const refused = expect(first).rejects.toThrow('no room')
  await setImmediate()
  await setImmediate()
  const second = done(2)
  gates[0]?.fail(new Error('no room'))
  await refused
  await setImmediate()
  await setImmediate()
  gates[1]?.open()
  await second
})
