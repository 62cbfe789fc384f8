import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabaseAdapter } from '../../adapters/database/port.ts'
import { openPostgres } from '../../adapters/database/postgres.ts'
import { leaseSeconds } from '../../tasks/boss.ts'
import type { Tasks } from '../../tasks/port.ts'
import { createTasks } from '../../tasks/queue.ts'
import { openEmptyDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { messageIdOf } from './letters/message-id.ts'

let database: TestDatabase
let tasks: Tasks

const log = { info: () => {}, warn: () => {}, error: () => {} }

const tasksOn = (instance: DatabaseAdapter) =>
  createTasks({ database: instance, clock: () => new Date(), log })

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.migrate()
  tasks = await tasksOn(database)
})
afterAll(() => database.close())

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const letter = { letter: 'welcome', role: 'plumber' } as const

test('of two instances on one database each task is done by one', async () => {
  const instance = await openPostgres(database.url ?? '')
  onTestFinished(instance.close)
  const other = await tasksOn(instance)
  const accounts = Array.from({ length: 120 }, (_, accountId) => accountId)
  const done: Record<'here' | 'there', number[]> = { here: [], there: [] }
  const begun = { here: gate(), there: gate() }
  // Each has taken a batch before either has done one: what one holds the other passes over.
  const doneBy =
    (instance: 'here' | 'there') =>
    async ({ accountId }: { accountId: number }) => {
      begun[instance].open()
      await Promise.all([begun.here.opened, begun.there.opened])
      done[instance].push(accountId)
    }
  tasks.register({ sendLetter: doneBy('here') })
  other.register({ sendLetter: doneBy('there') })
  await tasks.enqueueMany(
    database.db,
    'sendLetter',
    accounts.map((accountId) => ({ ...letter, accountId })),
  )
  await Promise.all([tasks.drain(), other.drain()])
  expect([...done.here, ...done.there].toSorted((one, next) => one - next)).toEqual(accounts)
  expect(Math.min(done.here.length, done.there.length)).toBeGreaterThan(0)
})

const firstLine = async ({ stdout }: ChildProcess) => {
  if (!stdout) throw new Error('no output')
  for await (const line of createInterface({ input: stdout })) return line
  throw new Error('the instance ended')
}

const dying = path.resolve(import.meta.dirname, 'testing/dying-instance.ts')

test('a letter whose sender is killed before it noted so is sent once more, under the same name', async () => {
  const sent: string[] = []
  tasks.register({
    sendLetter: async (_, task) =>
      void sent.push(
        messageIdOf({ publicUrl: () => 'https://plumbline.test' }, 'sendLetter', task),
      ),
  })
  await tasks.enqueue(database.db, 'sendLetter', { ...letter, accountId: 1 })
  const instance = spawn(process.execPath, ['--import', 'tsx', dying, database.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void instance.kill('SIGKILL'))
  const first = await firstLine(instance)
  instance.kill('SIGKILL')
  await once(instance, 'exit')

  await tasks.drain()
  expect(sent).toEqual([])
  await database.sql(
    `update pgboss.job set started_on = started_on - $1 * interval '1 second' where state = 'active'`,
    [leaseSeconds + 1],
  )
  await tasks.start()
  onTestFinished(() => tasks.stop())
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000, interval: 50 })
  expect(sent).toEqual([first])
  await vi.waitFor(
    async () => {
      const { rows } = await database.sql(
        `select state, retry_count from pgboss.job where name = 'sendLetter' and data->>'accountId' = '1'
         order by created_on desc limit 1`,
      )
      expect(rows).toEqual([{ state: 'completed', retry_count: 1 }])
    },
    { timeout: 60_000, interval: 20 },
  )
  await tasks.drain()
  expect(sent).toHaveLength(1)
})
