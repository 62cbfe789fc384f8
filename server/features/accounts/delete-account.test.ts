import { Writable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobStatus, offerState } from '#contract/rules/job-lifecycle.ts'
import { letterDays } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import type { QueryWatch } from '../../adapters/database/port.ts'
import {
  company,
  companyServiceArea,
  emailChange,
  farewell,
  homeowner,
  job,
  jobEvent,
  offer,
  plumber,
} from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeHomeowner, makeJob } from '../../testing/factories.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { rare } from '../../testing/rare.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { plumberBody } from '../plumbers/testing/plumber-body.ts'
import { accountCalls, password } from './testing/account-calls.ts'

let app: TestApp
let calls: ReturnType<typeof accountCalls>
const asked: string[] = []
const logged: string[] = []
beforeAll(async () => {
  const watch: QueryWatch = (text, run) => {
    asked.push(text)
    return run()
  }
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(String(chunk))
      done()
    },
  })
  // As it is beside the embedded database where nobody says otherwise.
  app = await createTestApp({ LOG_LEVEL: 'warn' }, await openTestDatabase(watch), log)
  calls = accountCalls(app)
})
afterAll(() => app.close())

type Account = Awaited<ReturnType<typeof calls.make>>

const remove = ({ headers }: Account, given = password) =>
  calls.post('/delete', { password: given }, headers)

const rowOf = async ({ role, id }: Account) => {
  const table = role === 'plumber' ? plumber : company
  const [row] = await app.context.db.select().from(table).where(eq(table.id, id))
  return row
}

const accept = ({ headers, id }: Account, jobId: number) =>
  app.inject({
    method: 'POST',
    url: '/api/job/accept',
    headers,
    payload: { job_id: jobId, company_id: id },
  })

const place = (zipCode: string) => ({ zipCodes: [{ zipCode, county: 'Travis', state: 'TX' }] })

/** A job of a plumber that this company alone was offered and accepted. */
const acceptedJob = async (zipCode: string, paymentStatus?: string) => {
  const owner = await calls.make('plumber')
  const winner = await calls.make('company', place(zipCode))
  const jobId = await makeJob(app, owner, { homeowner: { zipCode } })
  expect((await accept(winner, jobId)).statusCode).toBe(200)
  if (paymentStatus)
    await app.context.db.update(job).set({ paymentStatus }).where(eq(job.id, jobId))
  return { owner, winner, jobId }
}

test('a plumber without paid jobs is erased to the last digit; open jobs are withdrawn', async () => {
  const account = await calls.make('plumber', { stripeAccountId: 'acct_gone', language: 'es' })
  const { email } = account
  const jobId = await makeJob(app, account)
  const house = await makeHomeowner(app, account.id, { name: 'Unused' })
  await app.context.database.sql(
    `insert into homeowner (plumber_id, name, last_name, address, city, state, zip_code)
     select plumber_id, name, last_name, address, city, state, zip_code
     from homeowner, generate_series(1, 120) where id = $1`,
    [house.id],
  )
  await calls.post('/email', { password, email: 'next@gone.example' }, account.headers)
  const answer = await remove(account)
  const atProvider = { what: 'provider', why: 'not_ours' }
  expect(answer.json()).toEqual({ kept: [{ what: 'jobs', why: 'other_party' }, atProvider] })

  const row = await rowOf(account)
  expect(row).toMatchObject({
    email: expect.stringMatching(/^deleted-[0-9a-f]{20}@deleted\.invalid$/),
    name: '—',
    lastName: '',
    address: '—',
    phoneNumber: '',
    taxIdSealed: '',
    taxIdLast4: '',
    stripeAccountId: null,
  })
  expect(row?.deletedAt).toBeInstanceOf(Date)
  const [left] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  expect(left?.status).toBe(3)
  const events = await app.context.db.select().from(jobEvent).where(eq(jobEvent.jobId, jobId))
  expect(events.at(-1)).toMatchObject({ kind: 'withdrawn', actorRole: 'plumber', toStatus: 3 })
  await app.context.tasks.drain()
  const houses = await app.context.db
    .select()
    .from(homeowner)
    .where(eq(homeowner.plumberId, account.id))
  expect(houses).toMatchObject([{ name: '—', lastName: '', phone: null, email: null }])
  expect(await app.context.db.select().from(emailChange)).toEqual([])

  expect((await calls.get('', account.headers)).statusCode).toBe(401)
  expect((await calls.signIn('plumber', email)).json()).not.toHaveProperty('id')
  const ghost = await calls.signIn('plumber', row?.email ?? '')
  expect(ghost.json()).not.toHaveProperty('id')
})

test('that an account was deleted stands in the log, by role and number alone', async () => {
  const { owner } = await acceptedJob('78614')
  const accounts = [await calls.make('company'), await calls.make('plumber')]
  logged.length = 0
  expect((await remove(owner)).statusCode).toBe(409)
  for (const account of accounts) await remove(account)
  const own = {
    level: 40,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
  }
  expect(logged.map((line) => JSON.parse(line))).toEqual(
    accounts.map(({ role, id }) => ({ ...own, role, id, msg: 'account deleted' })),
  )
})

test('the last letter goes to the address that was, in the owner’s language; then it is forgotten', async () => {
  const account = await calls.make('company', { language: 'es' })
  expect((await remove(account)).json()).toEqual({ kept: [] })
  const [waiting] = await app.context.db
    .select()
    .from(farewell)
    .where(and(eq(farewell.role, 'company'), eq(farewell.accountId, account.id)))
  expect(JSON.stringify(waiting)).not.toContain(account.email)
  const { rows } = await app.context.database.sql(
    `select data from pgboss.job where name = 'sendFarewell'`,
  )
  expect(JSON.stringify(rows)).not.toContain('@')
  const [letter, ...more] = await calls.letters(account.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Se eliminó su cuenta de Plumbline')
  expect(await app.context.db.select().from(farewell)).toEqual([])
})

test('what the payment provider was given is named as kept, and where that is nothing no letter says that nothing is', async () => {
  const accounts = [await calls.make('plumber'), await calls.make('plumber')] as const
  await moneyCalls(app).connectUrl(accounts[0])
  const answers = [await remove(accounts[0]), await remove(accounts[1])]
  expect(answers.map((answer) => answer.json().kept)).toEqual([
    ...[[{ what: 'provider', why: 'not_ours' }], []],
  ])
  const { provider, fades } = en.emails.accountDeleted
  const told = await Promise.all(accounts.map(({ email }) => calls.letters(email)))
  const texts = told.map(([letter]) => letter?.text.replace(/\s+/g, ' ') ?? '')
  expect(texts.map((text) => text.includes(provider))).toEqual([true, false])
  for (const text of texts) expect(text).toContain(fades.replace('{{days}}', String(letterDays)))
})

test('letters that were still queued are not sent to a deleted account', async () => {
  const account = await calls.make('plumber')
  const letter = { letter: 'welcome', role: 'plumber', accountId: account.id } as const
  await app.context.tasks.enqueue(app.context.db, 'sendLetter', letter)
  await remove(account)
  const subjects = (await calls.letters(account.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your Plumbline account is deleted'])
  const ghost = (await rowOf(account))?.email ?? ''
  expect(await calls.letters(ghost)).toEqual([])
})

test('nobody keeps an account from being deleted by taking the address it would get', async () => {
  for (const role of ['plumber', 'company'] as const) {
    const account = await calls.make(role)
    await calls.make(role, { email: `deleted-${account.id}@deleted.invalid` })
    expect((await remove(account)).statusCode).toBe(200)
  }
})

test('the address is free again afterwards', async () => {
  const account = await calls.make('plumber')
  await remove(account)
  const payload = plumberBody({ email: account.email })
  const again = await app.inject({ method: 'POST', url: '/plumber/create', payload })
  expect(again.statusCode).toBe(200)
})

test('a company leaves its open offers and zip codes and is offered nothing more', async () => {
  const account = await calls.make('company', place('78613'))
  const owner = await calls.make('plumber')
  const { db } = app.context
  const there = { homeowner: { zipCode: '78613' } }
  const over = await makeJob(app, owner, there)
  await db.update(job).set({ status: jobStatus.expired }).where(eq(job.id, over))
  const jobId = await makeJob(app, owner, there)
  expect((await remove(account)).statusCode).toBe(200)
  const offers = () =>
    db.select().from(offer).where(eq(offer.companyId, account.id)).orderBy(offer.jobId)
  // What nobody can accept any more is not written again: a company may have been offered very much.
  const left = [
    { jobId: over, state: offerState.open },
    { jobId, state: offerState.lapsed },
  ]
  expect(await offers()).toMatchObject(left)
  await makeJob(app, owner, there)
  expect(await offers()).toMatchObject(left)
  const areas = await app.context.db
    .select()
    .from(companyServiceArea)
    .where(eq(companyServiceArea.companyId, account.id))
  expect(areas).toEqual([])
})

test('nobody leaves an accepted job unpaid, and nothing is half deleted', async () => {
  const { owner, winner } = await acceptedJob('78610')
  for (const account of [owner, winner]) {
    const before = await rowOf(account)
    const answer = await remove(account)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('account_busy')
    expect(await rowOf(account)).toEqual(before)
    expect((await calls.get('', account.headers)).statusCode).toBe(200)
  }
})

test('who may not leave yet withdraws no job and holds up nobody while being told', async () => {
  const { owner } = await acceptedJob('78612')
  await makeJob(app, owner, { homeowner: { zipCode: '78612' } })
  asked.length = 0
  expect((await remove(owner)).json().code).toBe('account_busy')
  const texts = asked.splice(0)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => /^update "job"|advisory/.test(text))).toEqual([])
})

test('a plumber whose money is on its way waits for it; the company that has paid may go', async () => {
  const { owner, winner } = await acceptedJob('78611', 'paid')
  expect((await remove(owner)).json().code).toBe('account_busy')
  const gone = await remove(winner)
  expect(gone.statusCode).toBe(200)
})

/** A job that was paid while its plumber's account cannot receive yet. */
const paidJob = async (zipCode: string, cardNumber?: string) => {
  const made = await acceptedJob(zipCode)
  const money = moneyCalls(app)
  await money.connectUrl(made.owner)
  await money.pay(await money.linkUrl(made.winner, made.jobId), cardNumber)
  await money.settled()
  const { charge } = await money.paymentOf(made.jobId)
  const status = async () => (await money.job(made.winner, made.jobId)).payment_status
  return { ...made, money, charge, status }
}

const whatStays = async (account: Account) => {
  const { kept } = (await remove(account)).json()
  const { taxIdSealed } = (await rowOf(account)) ?? {}
  return { kept: kept?.map(({ what }: { what: string }) => what), hasTaxId: taxIdSealed !== '' }
}

const everything = { kept: ['tax_id', 'payments', 'jobs', 'provider'], hasTaxId: true }

test('a plumber waits for what a partial refund left; the company that paid may go', async () => {
  const { owner, winner, money, charge, status } = await paidJob('78616')
  await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
  await money.settled()
  expect(await status()).toBe('partly_refunded')
  expect((await remove(owner)).json().code).toBe('account_busy')
  expect((await rowOf(owner))?.deletedAt).toBeNull()
  await money.onboard(owner)
  await money.settled()
  expect(await whatStays(owner)).toEqual(everything)
  expect(await whatStays(winner)).toEqual(everything)
})

test(
  'a plumber of whose share a part came back to us, as its refund failed, waits until the account can receive it',
  rare,
  async () => {
    const { owner, money, charge, status } = await paidJob('78619', '4000000000005126')
    const account = await money.onboard(owner)
    await money.settled()
    await money.order(`/charges/${charge}/refund`, { amount: 10_811 })
    await money.settled()
    await money.order(`/accounts/${account}`, { requirement: 'past_due' })
    await money.settled()
    await money.order('/clock', { advance: '5m' })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(40_000)
    expect(await status()).toBe('transferred')
    expect((await remove(owner)).json().code).toBe('account_busy')
    await money.order(`/accounts/${account}`, { requirement: 'resolved' })
    await money.settled()
    expect(await money.balanceOf(account)).toBe(50_000)
    expect(await whatStays(owner)).toEqual(everything)
  },
)

test('while a bank asks neither side leaves; once it has decided both may, and the tax ids stay', async () => {
  const { owner, winner, money, charge, status } = await paidJob('78617')
  await money.order(`/charges/${charge}/dispute`)
  await money.settled()
  expect(await status()).toBe('disputed')
  for (const account of [owner, winner])
    expect((await remove(account)).json().code).toBe('account_busy')
  const { rows } = await app.context.database.sql<{ id: string }>(
    `select id from stripe_simulator.object where kind = 'dispute' and data->>'charge' = $1`,
    [charge],
  )
  await money.order(`/disputes/${rows[0]?.id}`, { outcome: 'lost' })
  await money.settled()
  expect(await status()).toBe('charged_back')
  expect(await whatStays(owner)).toEqual(everything)
  expect(await whatStays(winner)).toEqual(everything)
})

test('what went back whole was paid once: both may go, and the tax ids stay', async () => {
  const { owner, winner, money, charge, status } = await paidJob('78618')
  await money.order(`/charges/${charge}/refund`)
  await money.settled()
  expect(await status()).toBe('refunded')
  expect(await whatStays(owner)).toEqual(everything)
  expect(await whatStays(winner)).toEqual(everything)
})

test('after paid jobs the tax id stays, sealed, and so do homeowner and payment', async () => {
  const { owner, winner, jobId } = await acceptedJob('78612', 'transferred')
  const kept = [
    { what: 'tax_id', why: 'tax_law' },
    { what: 'payments', why: 'accounting' },
    { what: 'jobs', why: 'other_party' },
  ]
  for (const account of [owner, winner]) {
    const before = await rowOf(account)
    expect((await remove(account)).json()).toEqual({ kept })
    const { taxIdSealed, taxIdLast4 } = (await rowOf(account)) ?? {}
    expect({ taxIdSealed, taxIdLast4 }).toEqual({
      taxIdSealed: before?.taxIdSealed,
      taxIdLast4: '',
    })
    const [letter] = await calls.letters(account.email)
    expect(letter?.text).toContain('Your tax ID, encrypted')
  }
  const [house] = await app.context.db
    .select({ name: homeowner.name })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .where(eq(job.id, jobId))
  expect(house?.name).toBe('Ruth')
})

test('an acceptance and a deletion at once: either the job is taken or the company is gone', async () => {
  const account = await calls.make('company', place('78615'))
  const owner = await calls.make('plumber')
  const jobId = await makeJob(app, owner, { homeowner: { zipCode: '78615' } })
  const [taken, gone] = await Promise.all([accept(account, jobId), remove(account)])
  const [left] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  expect(gone.statusCode === 200).toBe(taken.statusCode !== 200)
  expect(left?.companyId).toBe(taken.statusCode === 200 ? account.id : null)
})

test('a job sent in and a deletion at once: no open job is left behind', async () => {
  const account = await calls.make('plumber')
  const house = await makeHomeowner(app, account.id)
  const create = app.inject({
    method: 'POST',
    url: '/api/job/create',
    headers: account.headers,
    payload: jobBody(account.id, house.id),
  })
  const [, gone] = await Promise.all([create, remove(account)])
  expect(gone.statusCode).toBe(200)
  const open = and(eq(job.plumberId, account.id), eq(job.status, 0))
  expect(await app.context.db.select().from(job).where(open)).toEqual([])
})

test('of two deletions at once one happens, with one letter', async () => {
  const account = await calls.make('company')
  const answers = await Promise.all([remove(account), remove(account)])
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(await calls.letters(account.email)).toHaveLength(1)
})

test('only who knows the password deletes, and not by trying', async () => {
  const account = await calls.make('plumber')
  const answers = []
  for (let count = 0; count < 5; count += 1) answers.push(await remove(account, 'wrong horse'))
  expect(answers[0]?.json().fields).toEqual([{ path: 'password', error: 'password_wrong' }])
  expect((await remove(account)).statusCode).toBe(429)
  expect((await rowOf(account))?.deletedAt).toBeNull()
})
