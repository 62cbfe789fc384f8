import { expect, test } from 'vitest'
import { notificationWord } from './notification-word.ts'

const wordsOf = (amount: number) =>
  (['payoutSent', 'payoutPaid', 'payoutFailed'] as const).map((kind) =>
    notificationWord({ kind, was_sent: null, payout: { amount } }, 'plumber'),
  )

test('a payout below zero is told as money that is taken, that was, or that was not', () => {
  expect(wordsOf(-25_000)).toEqual(['payoutTaken', 'payoutTook', 'payoutNotTaken'])
  expect(wordsOf(25_000)).toEqual(['payoutSent', 'payoutPaid', 'payoutFailed'])
})
