import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExplained } from '../../../adapters/database/testing/explained.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/open-test-database.ts'
import { allLetters } from './list-letters.ts'

let database: TestDatabase
let explained: ReturnType<typeof openExplained>

beforeAll(async () => {
  database = await openTestDatabase()
  explained = openExplained(database.url ?? '')
})
afterAll(async () => {
  await explained.close()
  await database.close()
})

test('all letters to an account are gone through once, newest first, though some were written at one moment', async () => {
  await database.script(
    `insert into letter (id, letter, role, account_id, queued_at, sent_at)
     select gen_random_uuid(), 'jobAvailable', 'company', 1 + n % 2,
       timestamptz '2026-01-01Z' + n / 6 * interval '1 minute', now()
     from generate_series(1, 6000) n;
     analyze letter`,
  )
  const written: string[] = []
  for await (const { id } of allLetters(explained, { role: 'company', id: 1 })) written.push(id)
  const rows = explained.takeReads().flatMap(({ table, rows }) => (table === 'letter' ? rows : []))
  const kept = await database.sql<{ id: string }>(
    'select id from letter where account_id = 1 order by queued_at desc, id',
  )
  expect(written).toEqual(kept.rows.map(({ id }) => id))
  expect(rows.reduce((sum, read) => sum + read, 0)).toBeLessThan(3 * written.length)
})
