import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import type { DatabaseAdapter, Queryable } from './port.ts'

const open = async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  await database.script('create table step (number int primary key)')
  return database
}

const add = (tx: Queryable, number: number) => tx.execute(sql`insert into step values (${number})`)

const numbers = async ({ sql: ask }: DatabaseAdapter) =>
  (await ask<{ number: number }>('select number from step order by number')).rows.map(
    ({ number }) => number,
  )

test('what a transaction asks at once happens in its order', async () => {
  const { db } = await open()
  const [, before, , after] = await db.transaction((tx) =>
    Promise.all([
      add(tx, 1),
      tx.execute<{ count: number }>(sql`select count(*)::int as count from step`),
      add(tx, 2),
      tx.execute<{ count: number }>(sql`select count(*)::int as count from step`),
    ]),
  )
  expect([before.rows, after.rows]).toEqual([[{ count: 1 }], [{ count: 2 }]])
})

test('one that fails among others undoes all, is the fault that is told, and leaves the connection of use', async () => {
  const database = await open()
  const failing = (first: number) =>
    database.db.transaction((tx) =>
      Promise.all([add(tx, first), add(tx, first), add(tx, first + 1), add(tx, first + 2)]),
    )
  const working = (first: number) =>
    database.db.transaction((tx) => Promise.all([add(tx, first), add(tx, first + 1)]))
  // More than there are connections, so that each is lent again after a fault.
  const all = Array.from({ length: 60 }, (_, place) =>
    place % 2 === 0 ? failing(place * 10) : working(place * 10),
  )
  const ended = await Promise.allSettled(all)
  const faults = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(faults).toHaveLength(30)
  // The number that is there already, not what the server says to all that come after it.
  for (const fault of faults) expect(fault).toMatchObject({ cause: { code: '23505' } })
  expect(await numbers(database)).toEqual(
    Array.from({ length: 30 }, (_, place) => [place * 20 + 10, place * 20 + 11]).flat(),
  )
})
