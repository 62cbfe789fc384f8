import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { job, payment } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { remindOfPayments } from '../jobs/remind-of-payments.ts'
import { jobCalls } from '../jobs/testing/job-calls.ts'
import { lapseAcceptances } from '../payments/links/lapse-acceptances.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

/** A job that one company has won and another has lost. */
const scene = async () => {
  const other = await makeCompany(app)
  return { ...(await money.wonJob()), other }
}

const reassign = (jobId: number, companyId: number, over: object = {}) =>
  calls.post('job/reassign', {
    ...{ job_id: jobId, company_id: companyId, reason: 'The winner has no crew today' },
    ...over,
  })

/** The events of a job as an instance of before wrote them, which said nothing of recipients. */
const beforeRecipients = (jobId: number) =>
  app.context.database.script(
    `alter table job_event disable trigger user;
     update job_event set recipient_id = null where job_id = ${jobId};
     alter table job_event enable trigger user;`,
  )

const reading = (shown: { outcome: string; payment_status: string; homeowner: string }) => [
  shown.outcome,
  shown.payment_status,
  shown.homeowner,
]

test('an unpaid job goes to another company, which has its time to pay; everybody is told', async () => {
  const { plumber, company, other, jobId } = await scene()
  const old = await money.linkUrl(company, jobId)
  app.clock.forwardHours(20)
  const before = await calls.job(jobId)
  expect(before).toMatchObject({ can_reassign: true, can_reissue_link: true, refundable: 0 })
  const receivers = before.offers.filter(({ can_receive }) => can_receive)
  expect(receivers.map((offer) => offer.company.id)).toContain(other.id)

  expect((await reassign(jobId, other.id)).json()).toEqual({ success: true })
  expect(reading(await money.job(other, jobId))).toEqual(['accepted', 'due', 'Ruth Ellison'])
  expect(reading(await money.job(company, jobId))).toEqual([
    ...['accepted_elsewhere', 'none', 'R. E.'],
  ])
  const { pay_until: until, history, company: winner, acts } = await calls.job(jobId)
  expect(winner?.id).toBe(other.id)
  const hours = (Date.parse(until ?? '') - app.clock.now().getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  expect(history.at(-1)).toMatchObject({ kind: 'reassigned', actor: { name: 'Ines Park' } })
  expect(acts.find(({ act }) => act === 'reassigned')).toMatchObject({
    actor: { role: 'operator', id: calls.operator.id, name: 'Ines Park' },
    subject: { kind: 'job', id: String(jobId) },
    reason: 'The winner has no crew today',
    facts: { from: String(company.id), to: String(other.id) },
  })
  const told = async ({ headers }: typeof other | typeof plumber) =>
    (await app.inject({ url: `/api/job/history?job_id=${jobId}`, headers })).json().at(-1)
  const given = { kind: 'reassigned', by: 'plumbline', company: null }
  expect(await told(plumber)).toMatchObject({ ...given, company: other.name })
  expect(await told(other)).toMatchObject({ ...given, by: 'you' })
  expect(await told(company)).toMatchObject(given)

  await app.context.tasks.drain()
  const letters = async (email: string) => (await lettersTo(app, email))[0]?.subject
  expect(await letters(company.email)).toBe(`Job ${jobId} went to another company`)
  expect(await letters(other.email)).toContain(`Job ${jobId} is yours`)
  expect(await letters(plumber.email)).toContain(`took job ${jobId}`)

  // The old link takes no money any more, the new one pays the job, once.
  await money.pay(old)
  await money.pay(await money.linkUrl(other, jobId))
  await money.settled()
  expect(reading(await money.job(other, jobId))).toEqual(['accepted', 'paid', 'Ruth Ellison'])
  const rows = await app.context.db.select().from(payment).where(eq(payment.jobId, jobId))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['paid', 'void'])
  expect((await reassign(jobId, company.id)).json()).toMatchObject({ code: 'already_paid' })
})

test('a job is not taken from another company than the one that was seen to have it, nor is its link', async () => {
  const { company, other, jobId } = await scene()
  const last = await makeCompany(app)
  const seen = { from: company.id }
  expect((await reassign(jobId, other.id, seen)).json()).toEqual({ success: true })
  const link = await money.linkUrl(other, jobId)
  const body = { job_id: jobId, reason: 'The link does not open', ...seen }
  for (const answer of [
    await reassign(jobId, last.id, seen),
    await reassign(jobId, other.id, seen),
    await calls.post('job/reissue-link', body),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_accepted'])
  expect((await calls.job(jobId)).company?.id).toBe(other.id)
  await money.pay(link)
  await money.settled()
  expect(reading(await money.job(other, jobId)).slice(0, 2)).toEqual(['accepted', 'paid'])
})

test('a job is not given to who may not have it, and not without a reason', async () => {
  const { company, other, jobId } = await scene()
  const elsewhere = await makeCompany(app, { zipCodes: [] })
  const blocked = await makeCompany(app)
  const reason = 'Does not answer'
  await calls.post('account/block', { role: 'company', id: blocked.id, reason })
  for (const { id } of [company, elsewhere, blocked, { id: 987_654 }])
    expect((await reassign(jobId, id)).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'company_id' }],
    })
  expect((await reassign(jobId, other.id, { reason: ' ' })).json()).toMatchObject({
    fields: [{ path: 'reason', error: 'reason_required' }],
  })
  expect((await reassign(987_654, other.id)).statusCode).toBe(404)
  expect(reading(await money.job(company, jobId))[0]).toBe('accepted')
  const { rows } = (await calls.get('audit', { act: 'reassigned', subject: jobId })).json()
  expect(rows).toEqual([])
})

test('a company that came to serve the zip code since can have it, and it lapses as any other', async () => {
  const { plumber, company, other, jobId } = await scene()
  const late = await makeCompany(app)
  const receivers = async () => (await calls.job(jobId)).receivers?.map(({ id }) => id)
  expect(await receivers()).toEqual(expect.arrayContaining([late.id, other.id]))
  expect(await receivers()).not.toContain(company.id)
  expect((await reassign(jobId, late.id)).statusCode).toBe(200)
  expect(reading(await money.job(late, jobId))[0]).toBe('accepted')
  app.clock.forwardHours(25)
  await lapseAcceptances(app.context)
  expect(reading(await money.job(late, jobId))[0]).toBe('lapsed')
  expect(reading(await money.job(company, jobId))[0]).toBe('open')

  // Whoever has the job next was not the one it was given to.
  await jobCalls(app).accept(other, jobId)
  const given = async ({ headers }: typeof other | typeof plumber) => {
    const history = await app.inject({ url: `/api/job/history?job_id=${jobId}`, headers })
    return history.json().find(({ kind }: { kind: string }) => kind === 'reassigned')
  }
  const readAll = async () => [await given(late), await given(other), await given(plumber)]
  const byOthers = [{ by: 'you' }, { by: 'plumbline' }]
  expect(await readAll()).toMatchObject([...byOthers, { by: 'plumbline', company: late.name }])
  await beforeRecipients(jobId)
  expect(await readAll()).toMatchObject([...byOthers, { by: 'plumbline', company: null }])
})

const claims = { en: /You accepted/, es: /Usted aceptó/ }
const gifts = {
  en: 'Our support has given this job to you.',
  es: 'Nuestro soporte le asignó este trabajo.',
}

test.each(languages)(
  'no letter tells a company that it accepted a job which it was given (%s)',
  async (language) => {
    const { company, jobId } = await scene()
    const [other, last] = [
      await makeCompany(app, { language }),
      await makeCompany(app, { language }),
    ]
    await reassign(jobId, other.id)
    await app.context.tasks.drain()
    await reassign(jobId, last.id)
    await app.context.tasks.drain()
    app.clock.forwardHours(23)
    await remindOfPayments(app.context)
    await app.context.tasks.drain()
    app.clock.forwardHours(2)
    await lapseAcceptances(app.context)
    await app.context.tasks.drain()
    const texts = async ({ email }: typeof company) =>
      (await lettersTo(app, email))
        .map(({ text }) => text)
        .filter((text) => text.includes(`${jobId}`))
    const [toOther, toLast] = [await texts(other), await texts(last)]
    expect([toOther.length, toLast.length]).toEqual([3, 3])
    for (const text of [...toOther, ...toLast]) expect(text).not.toMatch(claims[language])
    for (const letters of [toOther, toLast]) expect(letters.at(-1)).toContain(gifts[language])
    const accepted = await texts(company)
    expect(accepted.join('\n')).not.toContain('given this job to you')
  },
)

test('a job that is given on reads to each company as theirs for its time, and the plumber hears of both', async () => {
  const { plumber, company, other, jobId } = await scene()
  const last = await makeCompany(app)
  await reassign(jobId, other.id)
  await reassign(jobId, last.id)
  const given = async ({ headers }: typeof other | typeof plumber) => {
    const history = await app.inject({ url: `/api/job/history?job_id=${jobId}`, headers })
    return history
      .json()
      .filter(({ kind }: { kind: string }) => kind === 'reassigned')
      .map(({ by, company: name }: { by: string; company: string | null }) => name ?? by)
  }
  expect(await given(company)).toEqual(['plumbline', 'plumbline'])
  expect(await given(other)).toEqual(['you', 'plumbline'])
  expect(await given(last)).toEqual(['plumbline', 'you'])
  expect(await given(plumber)).toEqual([other.name, last.name])
  await beforeRecipients(jobId)
  expect(await given(other)).toEqual(['plumbline', 'plumbline'])
  expect(await given(last)).toEqual(['plumbline', 'you'])
  expect(await given(plumber)).toEqual(['plumbline', last.name])
})

test('while it is paid at the same instant, one of both happens and no money is lost', async () => {
  const { company, other, jobId } = await scene()
  const url = await money.linkUrl(company, jobId)
  const [answer] = await Promise.all([reassign(jobId, other.id), money.pay(url)])
  await money.settled()
  const given = answer.statusCode === 200
  expect(reading(await money.job(given ? other : company, jobId)).slice(0, 2)).toEqual([
    ...['accepted', given ? 'due' : 'paid'],
  ])
  const [row] = await app.context.db.select().from(job).where(eq(job.id, jobId))
  expect(row?.companyId).toBe(given ? other.id : company.id)
  const { rows } = await app.context.database.sql<{ kept: number }>(
    `select coalesce(sum(charge_cents - refunded_cents), 0)::int as kept from payment
     where job_id = $1 and (status = 'paid' or checkout_session_id is not null)`,
    [jobId],
  )
  const charge = (await money.job(given ? other : company, jobId)).charge.total * 100
  expect(rows[0]?.kept).toBe(given ? 0 : Math.round(charge))
})
