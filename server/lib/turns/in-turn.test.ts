import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('so many work, the others wait in their order', async () => {
  const turn = inTurn(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) =>
    turn.run(() => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    })
  const taken = [1, 2, 3].map(work)
  expect(turn.waiting()).toBe(1)
  taken.push(work(4))
  expect(turn.waiting()).toBe(2)
  await expect.poll(() => begun).toEqual([1, 2])
  for (const number of [0, 1, 2, 3]) {
    await expect.poll(() => ends[number]).toBeTypeOf('function')
    ends[number]?.()
  }
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4])
  expect(begun).toEqual([1, 2, 3, 4])
  expect(turn.waiting()).toBe(0)
})

test('work that fails gives its turn to the next', async () => {
  const turn = inTurn(1)
  const broken = turn.run(async () => {
    throw new Error('broken')
  })
  const next = turn.run(async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
