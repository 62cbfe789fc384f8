import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { payout } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeHomeowner, makeJob, makePlumber } from '../../testing/factories.ts'
import { rowsOfEverything } from '../../testing/rows-of-everything.ts'
import { accountCalls } from '../accounts/testing/account-calls.ts'
import { expireJobs } from '../jobs/index.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { operatorCalls } from '../operator/testing/operator-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { plainJpeg } from '../photos/testing/make-files.ts'

type Account = Awaited<ReturnType<ReturnType<typeof accountCalls>['make']>>

let app: TestApp
let plumber: Account
let company: Account
let unsold: number
let sold: number
let mixed: { unsold: number; sold: number }

const upload = async ({ headers }: Account, jobId: number) => {
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', 'a')
  form.append(
    'file',
    new Blob([Uint8Array.from(await plainJpeg({ width: 64, height: 48 }))]),
    'a.jpg',
  )
  await app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

const home = (lastName: string) => ({ homeowner: { name: 'Zebulon', lastName } })

const pay = async (jobId: number) => {
  const money = moneyCalls(app)
  await jobCalls(app).accept(company, jobId)
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
}

/** One homeowner whose job came to nothing, one whose job was paid, one with both, one with none. */
beforeAll(async () => {
  app = await createTestApp()
  const calls = accountCalls(app)
  plumber = await calls.make('plumber')
  company = await calls.make('company')
  unsold = await makeJob(app, plumber, home('Unsold'))
  sold = await makeJob(app, plumber, home('Sold'))
  const both = await makeHomeowner(app, plumber.id, { lastName: 'Both' })
  const again = async () => {
    const payload = jobBody(plumber.id, both.id)
    const { headers } = plumber
    const url = '/api/job/create'
    return (await app.inject({ method: 'POST', url, headers, payload })).json().job_id
  }
  mixed = { unsold: await again(), sold: await again() }
  await makeHomeowner(app, plumber.id, { lastName: 'Without' })
  for (const jobId of [unsold, sold]) await upload(plumber, jobId)
  await jobCalls(app).reject(company, unsold, {
    reason: 'other',
    reason_text: 'Ruth told me',
  })
  await moneyCalls(app).onboard(plumber)
  await pay(sold)
  await pay(mixed.sold)
  app.clock.forwardHours(80)
  await expireJobs(app.context)
  await app.context.tasks.drain()
  return app.close
})

const erase = async () => {
  await app.context.tasks.enqueue(app.context.db, 'eraseOldData', {})
  await app.context.tasks.drain()
}

const forwardMonths = (months: number) => app.clock.forwardHours(months * 31 * 24)

/** Sessions end in the meantime, so that everybody signs in again. */
const signedIn = async (account: Account) => {
  const { token_access } = (await accountCalls(app).signIn(account.role, account.email)).json()
  return { ...account, headers: { authorization: `Bearer ${token_access}` } }
}

const photoFolder = () => path.join(app.context.config.dataDir, 'files')
const photos = () => readdirSync(photoFolder()).length
const yesterday = new Date(Date.now() - 25 * 3_600_000)

/** What has to outlive the people: who did what when, and every cent. */
const kept = async () => {
  const { job_event, ledger_posting, ledger_entry, payment } = await rowsOfEverything(app)
  return { job_event, ledger_posting, ledger_entry, payment }
}

/** What companies wrote when they rejected a job. */
const reasons = async () => {
  const { rows } = await app.context.database.sql<{ reject_text: string }>(
    'select reject_text from offer where reject_text is not null',
  )
  return rows.map(({ reject_text }) => reject_text)
}

test('before its time nothing goes', async () => {
  forwardMonths(12)
  const { session: _, ...before } = await rowsOfEverything(app)
  await erase()
  const { session: __, ...after } = await rowsOfEverything(app)
  expect(after).toEqual(before)
  expect(photos()).toBe(4)
  expect(await reasons()).toEqual(['Ruth told me'])
})

test('a job that came to nothing loses its people after two years, a paid one does not', async () => {
  const before = await kept()
  forwardMonths(13)
  // What a store that is away keeps is taken up the next day; nothing else waits for it.
  const away = vi.spyOn(app.context.files, 'remove').mockRejectedValue(new Error('away'))
  await erase()
  expect(away).toHaveBeenCalledTimes(2)
  away.mockRestore()
  expect(photos()).toBe(4)
  const { sql } = app.context.database
  const failed = `select from pgboss.job where name = 'eraseOldData' and state = 'failed'`
  expect((await sql(failed)).rows).toHaveLength(1)
  const named = `select from homeowner where last_name in ('Unsold', 'Without')`
  expect((await sql(named)).rows).toEqual([])
  await app.context.database.sql(`update job set created_at = created_at - interval '2 days'`)
  for (const name of readdirSync(photoFolder()))
    utimesSync(path.join(photoFolder(), name), yesterday, yesterday)
  await app.context.tasks.enqueue(app.context.db, 'sweepFiles', {})
  await app.context.tasks.drain()
  expect(photos()).toBe(2)
  expect(await kept()).toEqual(before)

  const owner = await signedIn(plumber)
  const calls = jobCalls(app)
  expect((await calls.job(owner, unsold)).json()).toMatchObject({
    ...{ homeowner: '—', homeowner_address: '—', homeowner_phone: null, homeowner_email: null },
    ...{ homeowner_language: null, homeowner_consent_at: null },
    ...{ homeowner_city: 'Austin', homeowner_zip_code: '78704', amount: 850, photos: [] },
    ...{ insurance_company_policy_number: '—', issue_description: '—', repair_conducted: '—' },
  })
  expect((await calls.job(owner, mixed.unsold)).json()).toMatchObject({
    homeowner: 'Ruth Both',
    issue_description: '—',
  })
  expect((await calls.job(owner, sold)).json()).toMatchObject({ homeowner: 'Zebulon Sold' })
  expect((await calls.history(owner, unsold)).map(({ kind }) => kind)).toEqual([
    ...['created', 'offered', 'rejected', 'expired'],
  ])
  expect(await calls.ids('own', owner, { homeowner: 'unsold' })).toEqual([])
  expect(await calls.ids('own', owner, { homeowner: '—' })).toEqual([unsold])
  expect(await calls.ids('own', owner, { homeowner: 'sold' })).toEqual([sold])
  expect(await calls.ids('own', owner, { issue_description: 'kitchen sink' })).toEqual([
    ...[mixed.sold, sold],
  ])
  const reader = await signedIn(company)
  const [rejected] = (await calls.list('rejected', reader)).json()
  expect(rejected).toMatchObject({ id: unsold, homeowner: '—', issue_description: '—' })
  expect(await reasons()).toEqual([])

  const list = await app.inject({ url: '/api/homeowner/list', headers: owner.headers })
  const names = list.json().map(({ homeowner }: { homeowner: string }) => homeowner)
  expect(names).toEqual(['Ruth Both', 'Zebulon Sold'])
})

test('a plumber may begin again with the same name; what the provider reported is gone', async () => {
  const { rows } = await app.context.database.sql('select 1 from provider_event')
  expect(rows).toEqual([])
  const owner = await signedIn(plumber)
  const jobId = await makeJob(app, owner, home('Unsold'))
  expect(await jobCalls(app).ids('own', owner, { homeowner: 'unsold' })).toEqual([jobId])
  expect(await moneyCalls(app).job(owner, sold)).toMatchObject({ payment_status: 'transferred' })
})

test('after seven years the paid jobs lose theirs, the books stay, and a second round finds nothing', async () => {
  const before = await kept()
  forwardMonths(60)
  await erase()
  expect(photos()).toBe(0)
  expect(await kept()).toEqual(before)
  const owner = await signedIn(plumber)
  const calls = jobCalls(app)
  for (const jobId of [sold, mixed.sold])
    expect((await calls.job(owner, jobId)).json()).toMatchObject({ homeowner: '—', amount: 850 })
  // The one that was sent in last is open still: nobody has closed it.
  const { rows } = await app.context.database.sql<{ name: string }>(
    `select last_name as name from homeowner where last_name <> ''`,
  )
  expect(rows).toEqual([{ name: 'Unsold' }])
  const after = await rowsOfEverything(app)
  await erase()
  expect(await rowsOfEverything(app)).toEqual(after)
})

test('a job whose whole payment went back loses its people seven years after it was accepted', async () => {
  const own = await createTestApp()
  own.closeAfterTest()
  const money = moneyCalls(own)
  const paid = async () => {
    const { company: payer, jobId } = await money.wonJob()
    await money.pay(await money.linkUrl(payer, jobId))
    await money.settled()
    return { jobId, charge: (await money.paymentOf(jobId)).charge }
  }
  const [refunded, disputed] = [await paid(), await paid()]
  await money.order(`/charges/${refunded.charge}/refund`)
  await money.order(`/charges/${disputed.charge}/dispute`)
  const { sql } = own.context.database
  const { rows: disputes } = await sql<{ id: string }>(
    `select id from stripe_simulator.object where kind = 'dispute'`,
  )
  await money.order(`/disputes/${disputes[0]?.id}`, { outcome: 'lost' })
  await money.settled()
  const people = async () => {
    const { rows } = await sql<{ state: string }>(
      `select j.payment_status || ' ' || j.policy_number || ' ' || h.name as state
       from job j join homeowner h on h.id = j.homeowner_id where j.paid_at is null order by j.id`,
    )
    return rows.map(({ state }) => state)
  }
  await money.wonJob()
  const before = [
    'refunded LSM-4410-77 Ruth',
    'charged_back LSM-4410-77 Ruth',
    'due LSM-4410-77 Ruth',
  ]
  const round = async () => {
    await own.context.tasks.enqueue(own.context.db, 'eraseOldData', {})
    await own.context.tasks.drain()
    return people()
  }
  own.clock.forwardHours(83 * 30 * 24)
  expect(await round()).toEqual(before)
  own.clock.forwardHours(90 * 24)
  expect(await round()).toEqual(['refunded — —', 'charged_back — —', before[2]])
})

test('a payout loses the bank account after seven years and stays, a later one keeps it', async () => {
  const own = await createTestApp()
  own.closeAfterTest()
  const { id: plumberId } = await makePlumber(own)
  const made = own.clock.now()
  const later = new Date(made.getTime() + 365 * 24 * 3_600_000)
  const failed = { method: 'standard', status: 'failed', failureCode: 'account_closed' }
  const bank = { failureMessage: 'The account of Maria is closed', bankLast4: '6789' }
  await own.context.db.insert(payout).values(
    [made, later].map((at, index) => ({
      ...{ payoutId: `po_${index}`, account: 'acct_1', plumberId, amountCents: 50_000 },
      ...{ createdAt: at, arrivalAt: at, ...failed, ...bank },
    })),
  )
  const round = async () => {
    await own.context.tasks.enqueue(own.context.db, 'eraseOldData', {})
    await own.context.tasks.drain()
    return own.context.db.select().from(payout).orderBy(payout.payoutId)
  }
  own.clock.forwardHours(83 * 30 * 24)
  const [first, second] = await round()
  expect([first, second]).toMatchObject([bank, bank])
  own.clock.forwardHours(90 * 24)
  expect(await round()).toEqual([{ ...first, failureMessage: null, bankLast4: null }, second])
})

test('where one step is hindered, all others are taken all the same', async () => {
  const own = await createTestApp()
  own.closeAfterTest()
  const { sql } = own.context.database
  const { id } = await makePlumber(own)
  await sql(
    `insert into replaced_contact (role, account_id, kind, value, replaced_at)
     values ('plumber', $1, 'phone', '+15125550199', $2)`,
    [id, own.clock.now().toISOString()],
  )
  own.clock.forwardHours(24 * 31)
  await sql('alter table provider_event rename to away')
  await own.context.tasks.enqueue(own.context.db, 'eraseOldData', {})
  await own.context.tasks.drain()
  await sql('alter table away rename to provider_event')
  expect((await sql('select from replaced_contact')).rows).toEqual([])
  const failed = `select from pgboss.job where name = 'eraseOldData' and state = 'failed'`
  expect((await sql(failed)).rows).toHaveLength(1)
})

test('what a version before left of who was erased is shown to nobody, and goes with the next round', async () => {
  const own = await createTestApp()
  own.closeAfterTest()
  const { sql } = own.context.database
  const [gone, owner] = [await makePlumber(own), await makePlumber(own)]
  await sql(`update plumber set deleted_at = now(), name = '—' where id = $1`, [gone.id])
  const agreed = { consentAt: own.clock.now(), consentWording: 'Yes' }
  const jobId = await makeJob(own, owner, { homeowner: { ...agreed, preferredLanguage: 'es' } })
  await sql(`update homeowner set name = '—', last_name = '', consent_wording = null`)
  const there = await makeHomeowner(own, owner.id, { ...agreed, preferredLanguage: 'es' })

  const account = await (await operatorCalls(own)).account('plumber', gone.id)
  expect(account.tax_id_last4).toBe('')
  const shown = await moneyCalls(own).operator('show-homeowner', ['job', `${jobId}`, 'Asked'])
  const none = { consent_at: null, preferred_language: 'en' }
  expect(shown.json().answer.homeowner).toMatchObject(none)

  await own.context.tasks.enqueue(own.context.db, 'eraseOldData', {})
  await own.context.tasks.drain()
  const ids = `select tax_id_last4 <> '' as left, tax_id_sealed <> '' as sealed from plumber order by id`
  expect((await sql(ids)).rows).toEqual([
    { left: false, sealed: true },
    { left: true, sealed: true },
  ])
  const homes = `select last_name, consent_at is null as none, preferred_language as language
    from homeowner order by id`
  expect((await sql(homes)).rows).toEqual([
    { last_name: '', none: true, language: 'en' },
    { last_name: there.lastName, none: false, language: 'es' },
  ])
})
