import { expect, test } from 'vitest'
import { changesOf } from './money-standing.ts'

const standing = {
  backCents: 54_053,
  refundedCents: 10_000,
  lostCents: 54_053,
  disputedCents: 54_053,
  reversedCents: 50_000,
  disputeStatus: 'lost',
  disputeReason: 'fraudulent',
}

test('a refund and a lost dispute that are more than the charge together make no refund that failed', () => {
  const before = {
    chargeCents: 54_053,
    refundedCents: 10_000,
    disputeStatus: 'needs_response',
    transferredAt: null,
  }
  expect(changesOf(before, standing)).toEqual([{ kind: 'dispute_lost', amountCents: 54_053 }])
})
