import { Writable } from 'node:stream'
import { isNull } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farewell, letter } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makePlumber } from '../../testing/factories.ts'
import { freePort } from '../../testing/free-port.ts'
import { startPostgres } from '../../testing/start-postgres.ts'
import { sealFarewell } from '../accounts/farewell.ts'

let app: TestApp
let database: Awaited<ReturnType<typeof startPostgres>>
let mailServer: SMTPServer
let said = ''
let taken = 0
/** What happens once a letter is taken, before the mail server says so. */
let onTaken = async () => {}

beforeAll(async () => {
  database = await startPostgres({ fsync: 'off' })
  mailServer = new SMTPServer({
    authOptional: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', async () => {
        taken += 1
        await onTaken()
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => mailServer.listen(port, '127.0.0.1', resolve))
  const log = new Writable({
    write: (line, _encoding, done) => {
      said += line
      done()
    },
  })
  app = await createTestApp(
    { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
    undefined,
    log,
  )
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await database.stop()
})

/** Lets a letter that failed come again at once. */
const comeAgain = async () => {
  await app.context.database.sql(
    `update pgboss.job set start_after = now() - interval '1s' where state = 'retry'`,
  )
  await app.context.tasks.drain()
}

/** How often a letter is taken whose sender loses the database just before the mail server says so. */
const takenOf = async (queue: () => Promise<unknown>) => {
  const { tasks } = app.context
  await tasks.drain()
  await queue()
  said = ''
  taken = 0
  onTaken = async () => {
    onTaken = async () => {}
    await database.halt()
  }
  const drained = tasks.drain()
  await expect.poll(() => said).toContain('noted when the database is back')
  await database.resume()
  await drained
  await comeAgain()
  return taken
}

test('a letter that was sent while the database went away is noted when it is back, and not sent again', async () => {
  const { context } = app
  const { id } = await makePlumber(app)
  const data = { letter: 'welcome', role: 'plumber', accountId: id } as const
  expect(await takenOf(() => context.tasks.enqueue(context.db, 'sendLetter', data))).toBe(1)
  expect(await context.db.$count(letter)).toBe(1)
  expect(await context.db.select({ at: letter.sentAt }).from(letter)).not.toContainEqual({
    at: null,
  })
})

test('so is the last letter of a deleted account', async () => {
  const { context } = app
  const owner = { role: 'plumber', accountId: 9 } as const
  const reader = { name: 'Ann', email: 'ann@pipes.example', language: 'en', state: 'TX' } as const
  const readerSealed = sealFarewell(context, { ...owner, ...reader, kept: [] })
  const queue = async () => {
    const rows = await context.db
      .insert(farewell)
      .values({ ...owner, readerSealed })
      .returning()
    for (const { id } of rows)
      await context.tasks.enqueue(context.db, 'sendFarewell', { farewellId: id })
  }
  expect(await takenOf(queue)).toBe(1)
  expect(await context.db.$count(farewell)).toBe(0)
})

test('so is a letter whose note a full disk refuses at first', async () => {
  const { context } = app
  const { id } = await makePlumber(app)
  await context.tasks.drain()
  await context.database.script(`
    create sequence refusal;
    create function refuse() returns trigger language plpgsql as $$ begin
      if nextval('refusal') <= 2 then raise exception 'no room' using errcode = '53100'; end if;
      return new;
    end $$;
    create trigger refuse before update on letter for each row execute function refuse()`)
  taken = 0
  const data = { letter: 'passwordChanged', role: 'plumber', accountId: id } as const
  await context.tasks.enqueue(context.db, 'sendLetter', data)
  await context.tasks.drain()
  await comeAgain()
  expect(taken).toBe(1)
  expect(await context.db.$count(letter, isNull(letter.sentAt))).toBe(0)
})
