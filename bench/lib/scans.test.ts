import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from './engines.ts'
import { wholeTablesRead } from './scans.ts'
import { briefSizes } from './sizes.ts'

/** Rows, where an installation is small as a whole. */
const few = 40

test('whatever grows with the business is named where all of it is read, in a transaction too', async () => {
  const engine = await openEngine('embedded', { sizes: briefSizes, say: () => {} })
  onTestFinished(engine.close)
  const { database } = await engine.product('few')
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
