import { expect, onTestFinished, test } from 'vitest'
import { memoryDatabase } from '#server/testing/memory-database.ts'
import { wholeTablesRead } from './scans.ts'

/** Rows, where an installation is small as a whole. */
const few = 40

/** A database with somewhat more rows than that in two of its tables, and much of the country in a third. */
const openSmall = async () => {
  const database = await memoryDatabase()
  onTestFinished(database.close)
  await database.migrate()
  await database.script(
    `set session_replication_role = replica;
     insert into notification (role, account_id, kind)
       select 'company', number, 'new_job' from generate_series(1, 50) number;
     insert into zip (zip_code, state, latitude)
       select 10000 + number, 'TX', 30 from generate_series(1, 2000) number;
     insert into job_search
       select number, '', '', '', '', '', '', '', '' from generate_series(1, 50) number;
     analyze`,
  )
  return database
}

test('whatever grows with the business is named where all of it is read, in a transaction too', async () => {
  const database = await openSmall()
  const waves = [
    [{ text: 'select count(*) from notification where read_at < $1', values: [new Date()] }],
    [{ text: 'select from zip where latitude < $1', values: [0] }],
    [
      {
        transaction: [
          { text: 'set local work_mem = 1024', values: [] },
          { text: 'update job_search set job_id = job_id where job_id + 0 = $1', values: [1] },
        ],
      },
    ],
  ]
  expect(await wholeTablesRead(database, waves, few)).toEqual(['notification', 'job_search'])
  expect(await wholeTablesRead(database, waves)).toEqual([])
})
