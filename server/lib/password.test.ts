import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { isFailure } from './failure.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('a hash is argon2id of the stated cost, salted, and fits its own password only', async () => {
  const [one, two] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'correct horse')).toBe(true)
  expect(await verifyPassword(one, 'correct horse ')).toBe(false)
})

test('a password is the same however its letters are put together, also one that was hashed as it was typed', async () => {
  const [composed, decomposed] = [
    'plomería-ñandú'.normalize('NFC'),
    'plomería-ñandú'.normalize('NFD'),
  ]
  expect(composed).not.toBe(decomposed)
  for (const one of [composed, decomposed]) {
    const known = await hashPassword(one)
    for (const typed of [composed, decomposed])
      expect(await verifyPassword(known, typed)).toBe(true)
    expect(await verifyPassword(known, 'plomeria-nandu')).toBe(false)
  }
  expect(await verifyPassword(await hash(decomposed), decomposed)).toBe(true)
})

test('without an account the answer is no, after the same work', async () => {
  const known = await hashPassword('correct horse')
  const timed = async (hash: string | undefined) => {
    const start = performance.now()
    expect(await verifyPassword(hash, 'wrong horse')).toBe(false)
    return performance.now() - start
  }
  const fastest = async (hash: string | undefined) =>
    Math.min(await timed(hash), await timed(hash), await timed(hash))
  expect(await fastest(undefined)).toBeGreaterThan((await fastest(known)) / 3)
})

test('a crowd waits in turn, and past its bound is turned away', async () => {
  const known = await hash('correct horse', { memoryCost: 8, timeCost: 1 })
  const answers = await Promise.allSettled(
    Array.from({ length: 210 }, () => verifyPassword(known, 'correct horse')),
  )
  const turnedAway = answers.filter((answer) => answer.status === 'rejected')
  expect(turnedAway).toHaveLength(8)
  expect(turnedAway.every((answer) => isFailure(answer.reason))).toBe(true)
  expect(await verifyPassword(known, 'correct horse')).toBe(true)
})
