import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../testing/open-test-database.ts'
import { explained } from './testing/explained.ts'

test('that a database lacks room or memory is said in one line, without the query that met it', async () => {
  const { db, close } = await openEmptyDatabase()
  onTestFinished(close)
  const met = async (code: string) => {
    const raises = `do $$ begin raise exception 'lacking' using errcode = '${code}'; end $$`
    return explained(await db.execute(sql.raw(raises)).catch((error: unknown) => error))
  }
  expect(await met('53100')).toBe('\nThe disk of the database is full.\n')
  expect(await met('53200')).toBe(
    '\nThere is not enough memory. End other programs, or give it more, and start again.\n',
  )
})
