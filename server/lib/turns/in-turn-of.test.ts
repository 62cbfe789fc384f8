import { expect, test } from 'vitest'
import { inTurnOf } from './in-turn-of.ts'

test('one piece of work of an owner at a time, also after one that failed; others do not wait for it', async () => {
  const run = inTurnOf<string>()
  const begun: string[] = []
  let fail: (fault: Error) => void = () => {}
  const broken = new Promise<void>((_, reject) => {
    fail = reject
  })
  const work = (name: string, until: Promise<void> = Promise.resolve()) => {
    begun.push(name)
    return until.then(() => name)
  }
  const own = [
    run('own', () => work('one', broken)),
    run('own', () => work('two')),
    run('own', () => work('three')),
  ]
  expect(await run('other', () => work('elsewhere'))).toBe('elsewhere')
  expect(begun).toEqual(['one', 'elsewhere'])
  fail(new Error('broken'))
  await expect(own[0]).rejects.toThrow('broken')
  expect(await Promise.all(own.slice(1))).toEqual(['two', 'three'])
  expect(begun).toEqual(['one', 'elsewhere', 'two', 'three'])
})
