import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import { ledgerEntry, ledgerPosting } from '../../database/schema/index.ts'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'

/** What the database itself said. */
const refusal = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return String(cause)
  }
  return 'not refused'
}

let database: DatabaseAdapter
beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.migrate()
})
afterAll(() => database.close())

let counter = 0
const post = (amounts: number[]) =>
  database.db.transaction(async (tx) => {
    counter += 1
    const about = { kind: 'charge', objectId: `ch_${counter}`, amountCents: 100 }
    const [posting] = await tx
      .insert(ledgerPosting)
      .values({ source: `test:${counter}`, ...about, occurredAt: new Date() })
      .returning({ id: ledgerPosting.id })
    const postingId = posting?.id ?? 0
    const entries = amounts.map((amountCents) => ({
      ...{ postingId, account: 'unmatched' as const, amountCents },
    }))
    if (entries.length > 0) await tx.insert(ledgerEntry).values(entries)
    return postingId
  })
const countEntries = async () =>
  (await database.sql('select count(*)::int as count from ledger_entry')).rows

test('a posting that balances is taken, and no other', async () => {
  expect(await post([100, -60, -40])).toBeGreaterThan(0)
  expect(await refusal(() => post([100, -60]))).toContain('does not balance')
  expect(await refusal(() => post([]))).toContain('does not balance')
  expect(await refusal(() => post([100, 0, -100]))).toContain('ledger_entry_amount')
  const postingId = await post([5, -5])
  const more = { postingId, account: 'unmatched' as const, amountCents: 1 }
  const later = () => database.db.insert(ledgerEntry).values(more)
  expect(await refusal(later)).toContain('does not balance')
})

test.each([
  'update ledger_entry set amount_cents = 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  `update ledger_posting set kind = 'other'`,
  'delete from ledger_posting',
  'truncate ledger_posting cascade',
])('refused: %s', async (statement) => {
  await post([7, -7])
  const before = await countEntries()
  const work = () => database.db.execute(sql.raw(statement))
  expect(await refusal(work)).toContain('append-only')
  expect(await countEntries()).toEqual(before)
})
