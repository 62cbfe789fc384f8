import { expect, test } from 'vitest'
import { audit } from './audit.ts'

const nothing = new Map<string, number>()

test('books in which nobody was charged prove nothing', () => {
  const ours = {
    ...{ payments: [], balance: nothing, kept: nothing, owed: nothing, held: nothing },
    ...{ atBank: nothing, total: 0, faults: [], counts: nothing, accounts: new Map() },
  }
  const theirs = {
    ...{ charges: [], movements: nothing, available: 0, accounts: new Map(), back: nothing },
    kept: { byJob: nothing, byAccount: nothing },
  }
  expect(audit({ ours, theirs }, []).violations).toEqual(['nobody was charged anything'])
})

test.each([
  ['the account holds less', 49_999, []],
  ['the account holds enough', 50_000, [50_000]],
])('a share that waits to be taken back is right only where %s', (_, held, left) => {
  const kept = new Map([['1', 50_000]])
  const story = {
    ...{ index: 0, round: 0, plumber: 0, company: 0, rival: undefined, asksTwice: false },
    ...{ referralCents: 50_000, later: false, parts: [] },
    payer: 'lateTab',
    afterwards: 'nothing',
  } as const
  const payment = {
    ...{ jobId: 1, companyId: 1, status: 'void', chargeId: 'ch_1', refunded: 54_053 },
    ...{ reversed: 0, word: 'lapsed', plumberId: 7, stuckOn: 'their_balance' },
  }
  const ours = {
    ...{ payments: [payment], balance: nothing, kept, owed: nothing, held: nothing },
    ...{ atBank: nothing, total: 0, faults: [], counts: nothing },
    accounts: new Map([['7', 'acct_7']]),
  }
  const theirs = {
    charges: [{ id: 'ch_1', amount: 54_053, jobId: 1, companyId: 1 }],
    ...{ movements: nothing, available: 0, back: new Map([['ch_1', 54_053]]) },
    accounts: new Map([['acct_7', { held, onTheWay: 0, atBank: 0 }]]),
    kept: { byJob: kept, byAccount: nothing },
  }
  const played = [{ story, jobId: 1, winner: 1, told: [1], link: '' }]
  const found = audit({ ours, theirs }, played).violations
  expect(found.filter((line) => line.includes('with the plumber'))).toEqual(
    left.map((cents) => `job 1 (lateTab) with the plumber: ${cents} instead of 0`),
  )
})

test.each([
  ['we hold less', 49_999, []],
  [
    'we hold enough',
    50_000,
    ['with the plumber: 0', 'booked for the plumber: 0', 'payment status: paid'],
  ],
])('a share that waits to be sent again is right only where %s', (_, available, wrong) => {
  const story = {
    ...{ index: 0, round: 0, plumber: 0, company: 0, rival: undefined, asksTwice: false },
    ...{ referralCents: 50_000, later: false, parts: [] },
    payer: 'pays',
    afterwards: 'refundFails',
  } as const
  const payment = {
    ...{ jobId: 1, companyId: 1, status: 'paid', chargeId: 'ch_1', refunded: 0 },
    ...{ reversed: 50_000, word: 'paid', plumberId: 7, stuckOn: 'our_balance' },
  }
  const ours = {
    ...{ payments: [payment], balance: nothing, kept: nothing, held: nothing },
    owed: new Map([['7', -50_000]]),
    ...{ atBank: nothing, total: 0, faults: [], counts: nothing },
    accounts: new Map([['7', 'acct_7']]),
  }
  const theirs = {
    charges: [{ id: 'ch_1', amount: 54_053, jobId: 1, companyId: 1 }],
    ...{ movements: nothing, available, back: nothing },
    accounts: new Map([['acct_7', { held: 0, onTheWay: 0, atBank: 0 }]]),
    kept: { byJob: nothing, byAccount: nothing },
  }
  const played = [{ story, jobId: 1, winner: 1, told: [1], link: '' }]
  const found = audit({ ours, theirs }, played).violations
  expect(found.filter((line) => line.startsWith('job'))).toEqual(
    wrong.map((line) => expect.stringContaining(line)),
  )
  expect(found.some((line) => line.includes('owed'))).toBe(wrong.length > 0)
})

test.each([
  ['by who won and was told so', { winner: 1, told: [1] }, []],
  ['by who won and whose answer was lost', { winner: 1, told: [] }, []],
  [
    'by another than who won',
    { winner: 2, told: [2] },
    ['charged company: 1 instead of 2', 'paid by company: 1 instead of 2'],
  ],
  ['by one of two who were told so', { winner: 1, told: [1, 2] }, ['told to have won: 1, 2']],
  ['by another than who was told so', { winner: 1, told: [2] }, ['told to have won: 2']],
])('a job that is paid %s', (_, won, wrong) => {
  const story = {
    ...{ index: 0, round: 0, plumber: 0, company: 0, rival: 1, asksTwice: false },
    ...{ referralCents: 50_000, later: false, parts: [] },
    payer: 'pays',
    afterwards: 'nothing',
  } as const
  const payment = {
    ...{ jobId: 1, companyId: 1, status: 'paid', chargeId: 'ch_1', refunded: 0 },
    ...{ reversed: 0, word: 'transferred', plumberId: 7, stuckOn: null },
  }
  const kept = new Map([['1', 50_000]])
  const ours = {
    ...{ payments: [payment], balance: nothing, kept, owed: nothing, held: nothing },
    ...{ atBank: nothing, total: 0, faults: [], counts: nothing, accounts: new Map() },
  }
  const theirs = {
    charges: [{ id: 'ch_1', amount: 54_053, jobId: 1, companyId: 1 }],
    ...{ movements: nothing, available: 0, back: nothing, accounts: new Map() },
    kept: { byJob: kept, byAccount: nothing },
  }
  const played = [{ story, jobId: 1, ...won, link: '' }]
  expect(audit({ ours, theirs }, played).violations).toEqual(
    wrong.map((line) => expect.stringContaining(line)),
  )
})
