import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../testing/start-postgres.ts'
import { openPostgres } from './postgres.ts'

test('a PostgreSQL server takes the migrations of two instances at once, and undoes what fails', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const instances = await Promise.all([openPostgres(server.url), openPostgres(server.url)])
  onTestFinished(() => Promise.all(instances.map(({ close }) => close())).then(() => {}))
  await Promise.all(instances.map(({ migrate }) => migrate()))
  const [one, other] = instances
  const states = () => other.sql<{ code: string }>('select code from us_state')
  await one.sqlTransaction((tx) => tx.query(`insert into us_state values ('TX', 'Texas')`))
  const failing = one.sqlTransaction(async (tx) => {
    await tx.query(`insert into us_state values ('CA', 'California')`)
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  expect((await states()).rows).toEqual([{ code: 'TX' }])
})
