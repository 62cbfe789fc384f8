import { expect, test } from 'vitest'
import { audit } from './audit.ts'

const nothing = new Map<string, number>()

test('books in which nobody was charged prove nothing', () => {
  const ours = {
    ...{ payments: [], balance: nothing, kept: nothing, owed: nothing, held: nothing },
    ...{ atBank: nothing, total: 0, faults: [], counts: nothing, accounts: new Map() },
  }
  const theirs = {
    ...{ charges: [], movements: nothing, accounts: new Map(), back: nothing },
    kept: { byJob: nothing, byAccount: nothing },
  }
  expect(audit({ ours, theirs }, []).violations).toEqual(['nobody was charged anything'])
})
