import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPassage } from '../../testing/open-passage.ts'
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

test('a connection that is cut fails all that a transaction asked at once, and the next one works', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  await database.script('create table step (number int primary key)')
  const add = (number: number) => sql`insert into step values (${number})`
  const ended: string[] = []
  const watched = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => void ended.push('done'),
      () => void ended.push('failed'),
    )
  const cut = database.db.transaction(async (tx) => {
    const own = await tx.execute<{ id: number }>(sql`select pg_backend_pid() as id`)
    const asked = [sql`select pg_sleep(60)`, add(1), add(2)].map((each) =>
      watched(tx.execute(each)),
    )
    await database.sql('select pg_terminate_backend($1)', [own.rows[0]?.id])
    await Promise.all(asked)
    await tx.execute(add(3))
  })
  await expect(cut).rejects.toThrow()
  expect(ended).toEqual(['failed', 'failed', 'failed'])
  await database.db.transaction((tx) => Promise.all([tx.execute(add(4)), tx.execute(add(5))]))
  const { rows } = await database.sql('select number from step order by number')
  expect(rows).toEqual([{ number: 4 }, { number: 5 }])
})

test('a statement that fails keeps its connection, and what is planned on it', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  const connection = async () =>
    (await database.sql<{ id: number }>('select pg_backend_pid() as id')).rows
  const before = await connection()
  await expect(database.sql('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await connection()).toEqual(before)
})

test('a change where only reading is allowed counts as a database that is away, on a connection that is not lent again', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  await database.script('create table step (number int)')
  const own = 'select pg_backend_pid() as id'
  const before = (await database.sql(own)).rows
  const changing = database.sqlTransaction(async (tx) => {
    expect((await tx.query(own)).rows).toEqual(before)
    await tx.query('set transaction read only')
    await tx.query('insert into step values (1)')
  })
  await expect(changing).rejects.toSatisfy(database.isAway)
  expect((await database.sql(own)).rows).not.toEqual(before)
  await expect(database.check()).resolves.toBeUndefined()
})

test('a server that falls silent fails what waits for it, as one that is away, and is asked again', async () => {
  const made = await openEmptyDatabase()
  onTestFinished(made.close)
  const passage = await openPassage(made.url ?? '')
  const database = await openPostgres(passage.url, { patienceMilliseconds: 2000 })
  onTestFinished(async () => {
    await database.close()
    await passage.close()
  })
  const begun = () => database.db.transaction((tx) => tx.execute(sql`select 1`))
  const most = Array.from({ length: 10 })
  await Promise.all(most.map(begun))
  passage.hush()
  const faults = await Promise.all(most.map(() => begun().catch((fault: unknown) => fault)))
  expect(faults.every(database.isAway)).toBe(true)
  expect(database.connections?.().total).toBe(0)
  expect((await database.sql('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a server asks after 10 seconds whether an instance is there, and forgets one that was lost in under a minute', async () => {
  const database = await openEmptyDatabase()
  onTestFinished(database.close)
  for (const { sql: ask } of [database, database.background ?? database])
    expect(
      (
        await ask(`select string_agg(setting, ' ' order by name) as set from pg_settings
        where name like 'tcp_keepalives%' or name like 'idle_in_transaction%'`)
      ).rows,
    ).toEqual([{ set: expect.stringMatching(/^(30|300)000 3 10 10$/) }])
})

test.concurrent('a statement that is given up ends in the server within seconds, one that waits for a lock too', async ({
  onTestFinished,
}) => {
  const made = await openEmptyDatabase()
  onTestFinished(made.close)
  await made.script('create table step (number int); insert into step values (1)')
  const database = await openPostgres(made.url ?? '', { patienceMilliseconds: 1000 })
  onTestFinished(database.close)
  const asked = ['select pg_sleep(60)', 'update step set number = 2']
  const underWay = async () => {
    const { rows } = await made.sql<{ query: string }>(
      `select query from pg_stat_activity
       where datname = current_database() and state = 'active' and query = any($1::text[])`,
      [asked],
    )
    return rows.length
  }
  await made.sqlTransaction(async (tx) => {
    await tx.query('lock table step')
    const faults = await Promise.all(
      asked.map((text) => database.sql(text).catch((fault: unknown) => fault)),
    )
    expect(faults.every(database.isAway)).toBe(true)
    expect(await underWay()).toBe(2)
    await expect.poll(underWay, { timeout: 10_000 }).toBe(0)
  })
  expect((await made.sql('select number from step')).rows).toEqual([{ number: 1 }])
})

test.concurrent('work of its own length is not given up, nor is its transaction while it is thinking', async ({
  onTestFinished,
}) => {
  const made = await openEmptyDatabase()
  onTestFinished(made.close)
  const database = await openPostgres(made.url ?? '', { patienceMilliseconds: 1000 })
  onTestFinished(database.close)
  await database.script('select pg_sleep(1.2)')
  const thinking = database.sqlTransaction(async (tx) => {
    await tx.query('select pg_sleep(1.2)')
    // Elsewhere, while the transaction asks nothing.
    await made.sql('select pg_sleep(1.2)')
    return (await tx.query<{ two: number }>('select 2 as two')).rows
  })
  await expect(thinking).resolves.toEqual([{ two: 2 }])
  const filling = database.unhurried((db) =>
    db.transaction((tx) => tx.execute(sql`select pg_sleep(1.2)`)),
  )
  await expect(filling).resolves.toMatchObject({ rowCount: 1 })
})
