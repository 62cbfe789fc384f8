import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '../../testing/open-test-database.ts'
import { openPostgres } from './postgres.ts'

test('a PostgreSQL server takes the migrations of two instances at once, and undoes what fails', async () => {
  const one = await openEmptyDatabase()
  onTestFinished(one.close)
  const other = await openPostgres(one.url ?? '')
  onTestFinished(other.close)
  await Promise.all([one.migrate(), other.migrate()])
  const states = () => other.sql<{ code: string }>('select code from us_state')
  await one.sqlTransaction((tx) => tx.query(`insert into us_state values ('TX', 'Texas')`))
  const failing = one.sqlTransaction(async (tx) => {
    await tx.query(`insert into us_state values ('CA', 'California')`)
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect((await states()).rows).toEqual([{ code: 'TX' }])
})
