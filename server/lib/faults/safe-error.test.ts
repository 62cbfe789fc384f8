import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import { safeError } from './safe-error.ts'

test('a failed query is described without its values', async () => {
  const { db, close } = await openEmptyDatabase()
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

test('a mail server’s refusal is kept without the reader it names', () => {
  const said = "Can't send mail: 550 5.1.1 <ruth@home.example>: call 512-555-0142 about 123456789"
  const { message } = safeError(new Error(said))
  expect(message).toBe("Can't send mail: 550 5.1.1 <(address)>: call (number) about (number)")
  expect(safeError(new Error('connect ECONNREFUSED 127.0.0.1:5432')).message).toContain('127.0.0.1')
})

test('a text that is not JSON is not repeated', () => {
  const fault = (() => {
    try {
      return JSON.parse('ruth@home.example')
    } catch (error) {
      return safeError(error)
    }
  })()
  expect(fault.name).toBe('SyntaxError')
  expect(JSON.stringify(fault)).not.toContain('ruth')
})

test('any other fault keeps its message', () => {
  expect(safeError(new TypeError('no such thing'))).toMatchObject({
    name: 'TypeError',
    message: 'no such thing',
  })
})
