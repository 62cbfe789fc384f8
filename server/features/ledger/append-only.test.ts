import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ledgerEntry, ledgerPosting } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'

const app = await createTestApp()
afterAll(app.close)
const { db, database } = app.context

let counter = 0
const post = (amounts: number[]) =>
  db.transaction(async (tx) => {
    counter += 1
    const [posting] = await tx
      .insert(ledgerPosting)
      .values({
        source: `test:${counter}`,
        kind: 'charge',
        objectId: `ch_${counter}`,
        amountCents: 100,
        occurredAt: new Date(),
      })
      .returning({ id: ledgerPosting.id })
    const postingId = posting?.id ?? 0
    if (amounts.length > 0)
      await tx
        .insert(ledgerEntry)
        .values(
          amounts.map((amountCents) => ({ postingId, account: 'unmatched' as const, amountCents })),
        )
    return postingId
  })

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

test('the database takes a posting that balances and no other', async () => {
  expect(await post([100, -60, -40])).toBeGreaterThan(0)
  expect(await refusal(() => post([100, -60]))).toContain('does not balance')
  expect(await refusal(() => post([]))).toContain('does not balance')
  expect(await refusal(() => post([100, 0, -100]))).toContain('ledger_entry_amount')
  const id = await post([5, -5])
  const later = () =>
    db.insert(ledgerEntry).values({ postingId: id, account: 'unmatched', amountCents: 1 })
  expect(await refusal(later)).toContain('does not balance')
})

test.each([
  'update ledger_entry set amount_cents = 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  `update ledger_posting set kind = 'other'`,
  'delete from ledger_posting',
  'truncate ledger_posting cascade',
])('the database refuses: %s', async (statement) => {
  await post([7, -7])
  const before = await database.sql('select count(*)::int as count from ledger_entry')
  expect(await refusal(() => db.execute(sql.raw(statement)))).toContain('append-only')
  const after = await database.sql('select count(*)::int as count from ledger_entry')
  expect(after.rows).toEqual(before.rows)
})
