import { expect, test } from 'vitest'
import { changesOf, standingOf, statusOf } from './money-standing.ts'

const paid = {
  chargeCents: 54_053,
  refundedCents: 0,
  lostCents: 0,
  disputeStatus: 'needs_response',
  disputedAt: new Date('2026-03-02T10:00:00Z'),
  transferredAt: null,
}

const standing = {
  backCents: 54_053,
  refundedCents: 10_000,
  lostCents: 54_053,
  disputedCents: 54_053,
  wonCents: 0,
  reversedCents: 50_000,
  disputeStatus: 'lost',
  disputeReason: 'fraudulent',
  isAsked: false,
  disputedAt: new Date('2026-03-02T10:00:00Z'),
}

test('a refund and a lost dispute that are more than the charge together make no refund that failed', () => {
  const before = { ...paid, refundedCents: 10_000 }
  expect(changesOf(before, standing)).toEqual([{ kind: 'dispute_lost', amountCents: 54_053 }])
  const after = { ...paid, refundedCents: 54_053, lostCents: 54_053, disputeStatus: 'lost' }
  expect(changesOf(after, standing)).toEqual([])
})

test('a refund that failed while a dispute was lost is told with it', () => {
  const before = { ...paid, refundedCents: 10_000 }
  const now = { ...standing, refundedCents: 0 }
  expect(changesOf(before, now)).toEqual([
    { kind: 'refund_failed', amountCents: 10_000 },
    { kind: 'dispute_lost', amountCents: 54_053 },
  ])
})

test('a second dispute after one that was lost makes no refund that failed, however often it is looked at', () => {
  const now = {
    ...{ ...standing, refundedCents: 0, backCents: 20_000, lostCents: 20_000 },
    ...{ disputedCents: 10_000, disputeStatus: 'needs_response', isAsked: true },
  }
  const first = { ...paid, refundedCents: 20_000, lostCents: 20_000, disputeStatus: 'lost' }
  expect(changesOf(first, now)).toEqual([{ kind: 'disputed', amountCents: 10_000 }])
  expect(changesOf({ ...first, disputeStatus: 'needs_response' }, now)).toEqual([])
  const bothLost = {
    ...now,
    backCents: 30_000,
    lostCents: 30_000,
    disputeStatus: 'lost',
    isAsked: false,
  }
  expect(changesOf({ ...first, disputeStatus: 'needs_response' }, bothLost)).toEqual([
    { kind: 'dispute_lost', amountCents: 10_000 },
  ])
})

test('a lost dispute that the bank decides anew is no refund that failed', () => {
  const before = { ...paid, refundedCents: 54_053, lostCents: 54_053, disputeStatus: 'lost' }
  const now = { ...standing, refundedCents: 0, backCents: 0, lostCents: 0, disputeStatus: 'won' }
  expect(changesOf(before, now)).toEqual([{ kind: 'dispute_won', amountCents: 54_053 }])
})

test('a lost dispute about which the bank asks again is not won', () => {
  const before = { ...paid, refundedCents: 54_053, lostCents: 54_053, disputeStatus: 'lost' }
  const asked = {
    ...{ ...standing, refundedCents: 0, backCents: 0, lostCents: 0 },
    ...{ disputeStatus: 'appeal_under_review', isAsked: true },
  }
  expect(changesOf(before, asked)).toEqual([{ kind: 'disputed', amountCents: 54_053 }])
  const known = { ...before, refundedCents: 0, lostCents: 0, disputeStatus: 'appeal_under_review' }
  const won = { ...asked, disputeStatus: 'won', wonCents: 54_053, isAsked: false }
  expect(changesOf(known, won)).toEqual([{ kind: 'dispute_won', amountCents: 54_053 }])
})

test('of two disputes the older may be lost first: it is no refund, and the other goes on', () => {
  const before = { ...paid, transferredAt: new Date() }
  const olderLost = {
    ...{ ...standing, refundedCents: 0, backCents: 20_000, lostCents: 20_000 },
    ...{ disputedCents: 10_000, disputeStatus: 'needs_response', isAsked: true },
  }
  expect(changesOf(before, olderLost)).toEqual([{ kind: 'dispute_lost', amountCents: 20_000 }])
  expect(statusOf(before, olderLost, false)).toBe('disputed')
  const after = { ...before, refundedCents: 20_000, lostCents: 20_000 }
  expect(changesOf(after, olderLost)).toEqual([])
  const otherWon = { ...olderLost, disputeStatus: 'won', wonCents: 10_000, isAsked: false }
  expect(changesOf(after, otherWon)).toEqual([{ kind: 'dispute_won', amountCents: 10_000 }])
  expect(statusOf(after, otherWon, false)).toBe('charged_back')
  const refunded = { ...olderLost, refundedCents: 5000, backCents: 25_000 }
  expect(changesOf(after, refunded)).toEqual([{ kind: 'partly_refunded', amountCents: 5000 }])
})

const disputeOf = (status: string, created: number, amountCents = 10_000) => {
  return { id: `du_${created}`, amountCents, status, reason: 'general', created, movements: [] }
}

const chargeWith = (...disputes: ReturnType<typeof disputeOf>[]) =>
  standingOf({
    ...{ chargeId: 'ch_1', paymentIntentId: 'pi_1', jobId: 1, acceptance: 1, companyId: 1 },
    ...{ amountCents: 54_053, currency: 'usd', created: 0, receiptUrl: null, movement: null },
    ...{ destination: null, transfer: null, sentLater: [], refunds: [], disputes },
  })

test('a charge is known by the dispute that its bank has still to decide, however old, and last by an inquiry', () => {
  const asked = disputeOf('needs_response', 1, 20_000)
  for (const status of ['won', 'lost', 'warning_needs_response']) {
    const now = chargeWith(disputeOf(status, 2), asked)
    expect(now).toMatchObject({ isAsked: true, disputedCents: 20_000 })
    expect(statusOf(paid, now, false)).toBe('disputed')
  }
  expect(chargeWith(disputeOf('won', 1), disputeOf('warning_closed', 2)).disputeStatus).toBe('won')
  expect(chargeWith(disputeOf('lost', 1), disputeOf('won', 2)).disputeStatus).toBe('won')
})

test('of two disputes the newer may be lost first, and the other won after that', () => {
  const newerLost = chargeWith(disputeOf('needs_response', 1, 20_000), disputeOf('lost', 2))
  expect(changesOf(paid, newerLost)).toEqual([{ kind: 'dispute_lost', amountCents: 10_000 }])
  const known = { ...paid, refundedCents: 10_000, lostCents: 10_000 }
  const otherWon = chargeWith(disputeOf('won', 1, 20_000), disputeOf('lost', 2))
  expect(changesOf(known, otherWon)).toEqual([{ kind: 'dispute_won', amountCents: 20_000 }])
  expect(statusOf(known, otherWon, false)).toBe('charged_back')
  expect(changesOf({ ...known, disputeStatus: 'lost' }, otherWon)).toEqual([])
})

test('a dispute that is opened while another is open is told too, once', () => {
  const before = { ...paid, transferredAt: new Date() }
  const second = {
    ...{ ...standing, refundedCents: 0, backCents: 0, lostCents: 0, disputedCents: 10_000 },
    ...{
      disputeStatus: 'needs_response',
      isAsked: true,
      disputedAt: new Date('2026-03-09T10:00:00Z'),
    },
  }
  expect(changesOf(before, second)).toEqual([{ kind: 'disputed', amountCents: 10_000 }])
  expect(changesOf({ ...before, disputedAt: second.disputedAt }, second)).toEqual([])
  const firstLost = { ...second, backCents: 20_000, lostCents: 20_000 }
  expect(changesOf(before, firstLost)).toEqual([
    { kind: 'dispute_lost', amountCents: 20_000 },
    { kind: 'disputed', amountCents: 10_000 },
  ])
  expect(changesOf({ ...before, disputedAt: null }, second)).toEqual([])
})

test('what was lost before it was kept follows from how the newest dispute stood', () => {
  const before = { ...paid, refundedCents: 54_053, lostCents: null, disputeStatus: 'lost' }
  expect(changesOf(before, { ...standing, refundedCents: 0 })).toEqual([])
})
