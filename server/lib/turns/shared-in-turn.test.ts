import { expect, test } from 'vitest'
import { sharedInTurn } from './shared-in-turn.ts'

/** Work that ends when it is told to; answers how often it was begun. */
const held = () => {
  const ends: (() => void)[] = []
  let begun = 0
  const work = async () => {
    begun += 1
    const mine = begun
    await new Promise<void>((resolve) => ends.push(resolve))
    return mine
  }
  return { work, end: (at: number) => ends[at]?.(), begun: () => begun }
}

test('who comes while it is under way shares the next one, and others of another owner do not wait', async () => {
  const share = sharedInTurn<string, number>()
  const { work, end, begun } = held()
  const first = share('a', work)
  const others = [share('a', work), share('a', work)]
  const elsewhere = share('b', work)
  expect(begun()).toBe(2)
  end(0)
  expect(await first).toBe(1)
  await expect.poll(begun).toBe(3)
  const third = share('a', work)
  end(2)
  expect(await Promise.all(others)).toEqual([3, 3])
  await expect.poll(begun).toBe(4)
  end(3)
  end(1)
  expect([await third, await elsewhere]).toEqual([4, 2])
})

test('what fails fails for those who shared it, and holds up nobody', async () => {
  const share = sharedInTurn<string, string>()
  const fails = () => Promise.reject(new Error('away'))
  const answers = async () => 'here'
  const first = share('a', fails)
  const next = [share('a', answers), share('a', answers)]
  await expect(first).rejects.toThrow('away')
  expect(await Promise.all(next)).toEqual(['here', 'here'])
  expect(await share('a', answers)).toBe('here')
})

test('what is said to fail for all fails for those who wait, too, and what comes after is tried', async () => {
  const share = sharedInTurn<string, string>((error) => error === 'away')
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    if (name === 'first') throw 'away'
    return 'here'
  }
  const looks = [share('a', work('first')), share('a', work('second')), share('a', work('third'))]
  const ends = await Promise.allSettled(looks)
  expect(ends).toEqual(looks.map(() => ({ status: 'rejected', reason: 'away' })))
  expect(await share('a', work('later'))).toBe('here')
  expect(begun).toEqual(['first', 'later'])
})
