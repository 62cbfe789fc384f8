import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasedHomeowner } from '../../database/erased.ts'
import { homeowner } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

const accounts = (q: string, over: object = {}) => calls.ids('accounts', { q, ...over })
const jobs = (q: string, over: object = {}) => calls.ids('jobs', { q, ...over })

test('an account is found by number, name, company, e-mail, phone and city; the newest first', async () => {
  const older = await makePlumber(app, { name: 'Orla', lastName: 'Quist', city: 'Marfa' })
  const plumber = await makePlumber(app, {
    ...{ name: 'Orla', lastName: 'Quist', companyName: 'Quist & Sons 100%', city: 'Terlingua' },
    ...{ email: 'orla@quist.example', phoneNumber: '+14325550777' },
  })
  const company = await makeCompany(app, { name: 'Terlingua Drying', contactName: 'Bo Lund' })
  expect(await accounts('orla quist')).toEqual([plumber.id, older.id])
  for (const q of ['ORLA@quist', 'sons 100%', '(432) 555-0777', '5550777'])
    expect([q, await accounts(q)]).toEqual([q, [plumber.id]])
  expect(await accounts('terlingua')).toEqual([company.id, plumber.id])
  expect(await accounts('terlingua', { role: 'plumber' })).toEqual([plumber.id])
  await calls.post('account/block', { role: 'company', id: company.id, reason: 'Asked to stop' })
  expect(await accounts('terlingua', { blocked: 'yes' })).toEqual([company.id])
  expect(await accounts('terlingua', { blocked: 'yes', role: 'plumber' })).toEqual([])
  for (const q of ['bo lund', 'bó lund']) expect([q, await accounts(q)]).toEqual([q, [company.id]])
  expect(await accounts(String(plumber.id), { role: 'plumber' })).toEqual([plumber.id])
  expect(await accounts('100_')).toEqual([])
  const numbered = await makePlumber(app, { name: `Number ${older.id}` })
  expect(await accounts(String(older.id), { role: 'plumber' })).toEqual([older.id, numbered.id])
  const second = await calls.read('accounts', { q: 'orla', page: 2, page_size: 1 })
  expect(second).toMatchObject({ total: 2, page: 2, page_size: 1, rows: [{ id: older.id }] })
  const shown = await calls.account('plumber', plumber.id)
  expect(shown).toMatchObject({ second_name: 'Quist & Sons 100%', tax_id_last4: '6789' })
  expect(JSON.stringify(shown)).not.toContain('123456789')
})

test('a job is found by number, homeowner, city, plumber and company, and by how it stands', async () => {
  const plumber = await makePlumber(app, {
    ...{ name: 'Zelda', lastName: 'Unger', phoneNumber: '+19155550199' },
  })
  const zipCodes = [{ zipCode: '78704', county: 'Travis', state: 'TX' }]
  const company = await makeCompany(app, { name: 'Kestrel Restoration', zipCodes })
  const house = { name: 'Wilhelmina', lastName: 'Yoon', city: 'Lockhart' }
  const first = await makeJob(app, plumber, { homeowner: house })
  const second = await makeJob(app, plumber)
  const accepted = await app.inject({
    ...{ method: 'POST', url: '/api/job/accept', headers: company.headers },
    payload: { job_id: first, company_id: company.id },
  })
  expect(accepted.statusCode).toBe(200)
  const written = [`${first}`, `#${first}`, `Job ${first}`, ` job #${first} `, `Trabajo ${first}`]
  for (const q of ['wilhelmina yoon', 'Wilhélmina', 'LOCKHART', 'kestrel', ...written])
    expect([q, await jobs(q)]).toEqual([q, [first]])
  expect(await jobs('zelda unger')).toEqual([second, first])
  expect(await jobs('zelda', { outcome: 'open' })).toEqual([second])
  expect(await jobs('zelda', { payment_status: 'due' })).toEqual([first])
  expect(await jobs('zelda', { outcome: 'lapsed' })).toEqual([])
  expect(await calls.ids('jobs', {})).toEqual([second, first])
  expect(await calls.ids('jobs', { plumber_id: plumber.id })).toEqual([second, first])
  expect(await calls.ids('jobs', { plumber_id: plumber.id, q: 'lockhart' })).toEqual([first])
  expect(await calls.ids('jobs', { plumber_id: plumber.id, outcome: 'open' })).toEqual([second])
  expect(await calls.ids('jobs', { company_id: company.id })).toEqual([first])
  expect(await calls.ids('jobs', { plumber_id: plumber.id + 1 })).toEqual([])
  expect(await jobs('(915) 555-0199')).toEqual([second, first])
  const { rows } = await calls.read('jobs', { q: 'wilhelmina' })
  expect(rows).toMatchObject([
    {
      ...{ homeowner: 'Wilhelmina Yoon', outcome: 'accepted', payment_status: 'due' },
      ...{ plumber: { id: plumber.id }, company: { id: company.id }, referral: 50_000 },
    },
  ])
})

test('the jobs of a homeowner are found by the telephone or email that they gave, written in any way', async () => {
  const house = {
    name: 'Otto',
    lastName: 'Reyes',
    phone: '8305550144',
    email: 'Otto@reyes.example',
  }
  const plumber = await makePlumber(app)
  const first = await makeJob(app, plumber, { homeowner: house })
  const second = await makeJob(app, await makePlumber(app), { homeowner: house })
  await makeJob(app, plumber, { homeowner: { ...house, phone: '8305550145', email: null } })
  for (const q of ['(830) 555-0144', '+1 830 555 0144', '18305550144', ' otto@REYES.example'])
    expect([q, await jobs(q)]).toEqual([q, [second, first]])
  expect(await jobs('8305550144', { plumber_id: plumber.id })).toEqual([first])
  for (const q of ['8305550146', 'tto@reyes.example']) expect([q, await jobs(q)]).toEqual([q, []])
})

test('the job with the number that was typed comes before newer ones whose numbers contain it', async () => {
  const plumber = await makePlumber(app)
  const job = await makeJob(app, plumber)
  const last = `select setval(pg_get_serial_sequence('job', 'id'), $1::bigint, false)`
  await app.context.database.sql(last, [job * 10])
  const newer = await makeJob(app, plumber)
  expect(await jobs(String(job))).toEqual([job, newer])
})

test('an operator reads how to speak with a homeowner, when they agreed and to which sentence, until they are erased', async () => {
  const consentAt = new Date('2026-11-03T08:15:00Z')
  const consentWording = 'Ottilie may be called about this job.'
  const agreed = { consentAt, consentWording }
  const house = { name: 'Ottilie', lastName: 'Brandt', preferredLanguage: 'es', ...agreed }
  const jobId = await makeJob(app, await makePlumber(app), { homeowner: house })
  expect(await calls.job(jobId)).toMatchObject({
    ...{ homeowner_language: 'es', homeowner_consent_at: consentAt.toISOString() },
    homeowner_consent_wording: consentWording,
  })
  await app.context.db
    .update(homeowner)
    .set(erasedHomeowner)
    .where(eq(homeowner.lastName, 'Brandt'))
  expect(await calls.job(jobId)).toMatchObject({
    ...{ homeowner: '—', homeowner_language: null, homeowner_consent_at: null },
    homeowner_consent_wording: null,
  })
})

test('of more jobs than pages lead to, the newest are found, and that there are older ones is said', async () => {
  const plumber = await makePlumber(app)
  const first = await makeJob(app, plumber)
  const all = { plumber_id: plumber.id }
  const last = { ...all, page: 10, page_size: 100 }
  await app.context.database.sql(
    `insert into job (plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
       issue_description, repair_conducted, amount_cents, referral_cents, created_at, open_until)
     select plumber_id, homeowner_id, insurance_company_name, policy_number, date_of_loss,
       issue_description, repair_conducted, amount_cents, referral_cents, created_at, open_until
     from job, generate_series(1, 999) where job.id = $1`,
    [first],
  )
  expect(await calls.read('jobs', all)).toMatchObject({ total: 1000, more: false })
  expect((await calls.ids('jobs', last)).at(-1)).toBe(first)
  await makeJob(app, plumber)
  expect(await calls.read('jobs', all)).toMatchObject({ total: 1000, more: true })
  expect(await calls.ids('jobs', last)).not.toContain(first)
  expect(await calls.read('accounts')).toMatchObject({ more: false })
})
