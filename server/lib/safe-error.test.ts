import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../adapters/database/embedded.ts'
import { safeError } from './safe-error.ts'

test('a failed query is described without its values', async () => {
  const { db, close } = await openMemoryDatabase()
  await db.execute(sql`create table secret (email text unique)`)
  await db.execute(sql`insert into secret values (${'ruth@home.example'})`)
  const fault = await db
    .execute(sql`insert into secret values (${'ruth@home.example'})`)
    .then(() => undefined, safeError)
  await close()
  expect(fault?.cause?.code).toBe('23505')
  expect(fault?.at.length).toBeGreaterThan(0)
  expect(JSON.stringify(fault)).not.toContain('ruth')
})

test('any other fault keeps its message', () => {
  expect(safeError(new TypeError('no such thing'))).toMatchObject({
    name: 'TypeError',
    message: 'no such thing',
  })
})
