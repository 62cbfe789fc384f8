import { expect, test } from 'vitest'
import { isOvertaken, nextMark, overtaken, untilKept } from './newest-look.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('a mark is when it was asked, and another than the one before it', () => {
  expect(nextMark(undefined, at(5))).toEqual(at(5))
  expect(nextMark(at(4), at(5))).toEqual(at(5))
  for (const seen of [at(5), at(9)]) {
    expect(isOvertaken(seen, nextMark(seen, at(5)))).toBe(true)
    expect(nextMark(seen, at(5)).getTime()).toBe(seen.getTime() + 1)
  }
  expect([isOvertaken(null, undefined), isOvertaken(at(5), at(5))]).toEqual([false, false])
})

test('who is overtaken again and again is answered otherwise, or fails', async () => {
  const always = async (): Promise<string | typeof overtaken> => overtaken
  await expect(untilKept(always)).rejects.toThrow('Overtaken')
  expect(await untilKept(always, () => 'as it was')).toBe('as it was')
})
