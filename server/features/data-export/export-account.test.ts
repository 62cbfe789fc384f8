import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { job as jobs, letter, notification, payout } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { accountCalls, password } from '../accounts/testing/account-calls.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { plainJpeg } from '../photos/testing/make-files.ts'
import { sendPhoto } from '../photos/testing/send-photo.ts'
import { jsonFiles } from './archive-files.ts'
import { readZip } from './testing/read-zip.ts'

type Account = { role: Role; id: number; email: string; headers: Record<string, string> }

let app: TestApp
let accounts: ReturnType<typeof accountCalls>
let plumber: Account
let winner: Account
let loser: Account
let jobId: number

const home = { name: 'Zebulon', lastName: 'Quartermaine', address: '77 Hidden Warren' }
const secrets = [...Object.values(home), 'POL-XYZZY-9']

const upload = async (type: string) => {
  const picture = Uint8Array.from(await plainJpeg({ width: 64, height: 48 }))
  const form = new FormData()
  form.append('job_id', String(jobId))
  form.append('type', type)
  form.append('file', new Blob([picture]), 'photo.jpg')
  const { headers } = plumber
  await app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
}

beforeAll(async () => {
  app = await createTestApp()
  accounts = accountCalls(app)
  const money = moneyCalls(app)
  plumber = await accounts.make('plumber')
  winner = await accounts.make('company', { language: 'es' })
  loser = await accounts.make('company')
  const other = await accounts.make('plumber')
  jobId = await makeJob(app, plumber, {
    homeowner: { ...home, consentWording: 'Yes, they may call me.', consentAt: app.clock.now() },
    job: { insurance_company_policy_number: 'POL-XYZZY-9' },
  })
  await makeJob(app, other, { homeowner: { lastName: 'Notmine' } })
  for (const type of ['p', 'a']) await upload(type)
  await money.onboard(plumber)
  await jobCalls(app).accept(winner, jobId)
  await money.pay(await money.linkUrl(winner, jobId))
  await money.settled()
  return app.close
})

const ask = ({ headers }: Account, body: object = {}) =>
  accounts.post('/export', { password, ...body }, headers)

const archiveOf = async (account: Account, body: object = {}) => {
  const answer = await ask(account, body)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="plumbline-data.zip"',
    'cache-control': 'no-store',
  })
  const files = readZip(answer.rawPayload)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const all = [...files.values()].map(String).join('\n')
  return {
    names: [...files.keys()],
    files,
    text,
    json: (name: string) => JSON.parse(text(name)),
    all,
  }
}

test('a plumber gets everything of their own, and nothing of another', async () => {
  const { names, files, text, json, all } = await archiveOf(plumber)
  expect(names.slice(0, 9)).toEqual([
    ...['readme.txt', 'account.json', 'sessions.json', 'homeowners.json', 'jobs.json'],
    ...['payments.json', 'payouts.json', 'notifications.json', 'emails.json'],
  ])
  for (const name of names.filter((each) => each.endsWith('.json')))
    expect(text('readme.txt')).toContain(name)
  expect(text('readme.txt')).toContain(plumber.email)
  expect(json('account.json')).toMatchObject({
    email: plumber.email,
    notifications: expect.arrayContaining([{ letter: 'jobPaid', wanted: true }]),
    profile: { name: 'Maria', tax_id_last4: '6789' },
  })
  expect(json('sessions.json')).toMatchObject([{ current: true }])
  expect(json('homeowners.json')).toMatchObject([
    { homeowner: 'Zebulon Quartermaine', consent_wording: 'Yes, they may call me.' },
  ])
  const [job, ...more] = json('jobs.json')
  expect(more).toEqual([])
  expect(job).toMatchObject({ id: jobId, homeowner: 'Zebulon Quartermaine', amount: 850 })
  const kinds = job.history.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['created', 'accepted', 'paid']))
  expect(json('payments.json')).toMatchObject([{ job_id: jobId, referral: 50_000 }])
  expect(json('payouts.json')).toEqual([])
  const told = json('notifications.json').map(({ kind }: { kind: string }) => kind)
  expect(told).toEqual(expect.arrayContaining(['jobAccepted', 'jobPaid']))
  expect(json('emails.json')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ letter: 'jobAccepted', account_id: plumber.id, state: 'sent' }),
      expect.objectContaining({ letter: 'jobPaid', job_id: jobId }),
    ]),
  )
  const photos = names.filter((name) => name.startsWith('photos/'))
  expect(photos.map((name) => name.replace(/\d+\.webp$/, ''))).toEqual([
    `photos/${jobId}/a-`,
    `photos/${jobId}/p-`,
  ])
  for (const name of photos) expect(files.get(name)?.toString('latin1', 8, 12)).toBe('WEBP')
  for (const secret of ['Notmine', '123456789', 'argon2', 'token'])
    expect(all.includes(secret), secret).toBe(false)
})

test('the company that won gets the job with its photos, what it paid, and a readme in its language', async () => {
  const { names, text, json, all } = await archiveOf(winner)
  expect(names.slice(0, 8)).toEqual([
    ...['readme.txt', 'account.json', 'sessions.json', 'jobs.json'],
    ...['statements.json', 'invoices.json', 'notifications.json', 'emails.json'],
  ])
  expect(text('readme.txt')).toMatch(/^Sus datos en Plumbline/)
  expect((await archiveOf(winner, { language: 'en' })).text('readme.txt')).toMatch(/^Your data at/)
  expect(names.filter((name) => name.startsWith(`photos/${jobId}/`))).toHaveLength(2)
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(true)
  expect(json('account.json').profile.ein_last4).toBe('4321')
  expect(json('statements.json')).toMatchObject([{ lines: [{ job_id: jobId, total: 54_053 }] }])
  expect(json('invoices.json')).toMatchObject([{ job_id: jobId }])
})

test('a company that did not win reads nothing personal in it', async () => {
  const { names, json, all } = await archiveOf(loser)
  expect(json('jobs.json')).toHaveLength(2)
  expect(json('jobs.json').find(({ id }: { id: number }) => id === jobId)).toMatchObject({
    homeowner: 'Z. Q.',
    homeowner_address: null,
  })
  expect(names.filter((name) => name.startsWith('photos/'))).toEqual([])
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false)
})

/** Read from its beginning it answers as a disk with a fault there. */
const unreadable = '/proc/self/mem'

test.runIf(existsSync(unreadable))(
  'photos that are gone or that the disk cannot read are named, and the others come',
  async () => {
    const owner = await accounts.make('plumber')
    const job = await makeJob(app, owner)
    const fileOf = async () => {
      const sent = await sendPhoto(app, owner.headers, job)
      return path.join(app.context.config.dataDir, 'files', path.basename(sent.json().path))
    }
    rmSync(await fileOf())
    const second = await fileOf()
    rmSync(second)
    symlinkSync(unreadable, second)
    await fileOf()
    const { names, text } = await archiveOf(owner)
    const [whole, missing, ...others] = names.filter((name) => name.startsWith('photos/'))
    expect([missing, others]).toEqual(['photos/missing.txt', []])
    const named = text('photos/missing.txt').match(/photos\/\S+\.webp/g)
    expect(named).toHaveLength(2)
    expect(named).not.toContain(whole)
  },
)

type Caller = Parameters<typeof jsonFiles>[1]

const callerOf = (role: Role, id: number): Caller => ({
  ...{ role, id, connectedAccount: null, tokenHash: 'none' },
})

/** A file of the archive of whose rows something happens once the first ones were written. */
const readWhile = async (caller: Caller, wanted: string, happens: () => Promise<unknown>) => {
  let text = ''
  for await (const { name, content } of jsonFiles(app.context, caller)) {
    if (name !== wanted) content.destroy()
    else
      for await (const piece of content) {
        if (text === '') await happens()
        text += piece
      }
  }
  return JSON.parse(text)
}

const more = (count: number) => Array.from({ length: count }, (_, place) => place)

test('a job that moves to another list of the company meanwhile is in it once', async () => {
  const owner = await makePlumber(app)
  const company = await makeCompany(app)
  const made: number[] = []
  for (const _ of more(22)) made.push(await makeJob(app, owner))
  const [open = 0, rejected = 0] = made
  const calls = jobCalls(app)
  await calls.reject(company, rejected)
  const rows = await readWhile(callerOf('company', company.id), 'jobs.json', async () => {
    expect((await calls.accept(company, rejected)).statusCode).toBe(200)
    expect((await calls.reject(company, open)).statusCode).toBe(200)
  })
  const ids = rows.map(({ id }: { id: number }) => id)
  const own = ids.filter((id: number) => made.includes(id))
  expect(own.toSorted((one: number, other: number) => one - other)).toEqual(made)
})

test('a payment that leaves its list meanwhile takes no other out of it', async () => {
  const { db } = app.context
  const owner = await makePlumber(app)
  const company = await makeCompany(app)
  const [model] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.id, await makeJob(app, owner)))
  if (!model) throw new Error('no job')
  const { id: _id, ...values } = model
  const taken = { ...values, status: 1, acceptance: 1, companyId: company.id }
  const made = await db
    .insert(jobs)
    .values(more(120).map(() => taken))
    .returning({ id: jobs.id })
  const newest = made.map(({ id }) => id).toSorted((one, other) => other - one)
  const [first = 0] = newest
  const rows = await readWhile(callerOf('plumber', owner.id), 'payments.json', () =>
    db.update(jobs).set({ status: 0, companyId: null }).where(eq(jobs.id, first)),
  )
  expect(rows.map((row: { job_id: number }) => row.job_id)).toEqual(newest)
})

test('a payout that comes meanwhile doubles no other', async () => {
  const { db } = app.context
  const owner = await makePlumber(app)
  const at = app.clock.now()
  const payoutOf = (place: number) => ({
    ...{ payoutId: `po_${String(place).padStart(3, '0')}`, account: 'acct_many', amountCents: 100 },
    ...{ plumberId: owner.id, method: 'standard', status: 'paid', arrivalAt: at },
    // Two at a time have one moment.
    createdAt: new Date(at.getTime() + Math.floor(place / 2) * 1000),
  })
  // The hundredth and the one behind it are of one moment.
  const sent = more(121).map(payoutOf)
  await db.insert(payout).values(sent)
  const rows = await readWhile(callerOf('plumber', owner.id), 'payouts.json', () =>
    db.insert(payout).values(payoutOf(500)),
  )
  expect(rows.map((row: { id: string }) => row.id)).toEqual(
    sent.map(({ payoutId }) => payoutId).toReversed(),
  )
})

test('a notification that is forgotten meanwhile takes no other out of its list', async () => {
  const { db } = app.context
  const owner = await makePlumber(app)
  const about = { role: 'plumber', accountId: owner.id, kind: 'jobPaid', at: app.clock.now() }
  const told = await db
    .insert(notification)
    .values(more(120).map(() => about))
    .returning({ id: notification.id })
  const newest = told.map(({ id }) => id).toReversed()
  const [first = 0] = newest
  const rows = await readWhile(callerOf('plumber', owner.id), 'notifications.json', () =>
    db.delete(notification).where(eq(notification.id, first)),
  )
  expect(rows.map((row: { id: number }) => row.id)).toEqual(newest)
})

test('letters of one moment are in it once each', async () => {
  const owner = await makePlumber(app)
  const queuedAt = app.clock.now()
  const about = { letter: 'jobPaid', role: 'plumber', accountId: owner.id, queuedAt }
  const sent = more(120).map(() => ({ ...about, id: randomUUID() }))
  await app.context.db.insert(letter).values(sent)
  const rows = await readWhile(callerOf('plumber', owner.id), 'emails.json', async () => {})
  const [told, made] = [rows, sent].map((each) => each.map(({ id }: { id: string }) => id))
  expect(told.toSorted()).toEqual(made.toSorted())
})

test('a stolen session does not get it, and nobody gets it over and over', async () => {
  const account = await accounts.make('plumber')
  const wrong = await ask(account, { password: 'not this one' })
  expect(wrong.json()).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'password', error: 'password_wrong' }],
  })
  const codes = []
  for (let time = 0; time < 6; time += 1) codes.push((await ask(account)).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
