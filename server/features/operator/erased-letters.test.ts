import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { jobBody, makeCompany, makeHomeowner, makePlumber } from '../../testing/factories.ts'
import { lettersTo } from '../../testing/letters-to.ts'
import { whole } from '../../testing/whole.ts'
import { moneyCalls } from '../payments/testing/money-calls.ts'
import { operatorCalls } from './testing/operator-calls.ts'

/** The longer words, of the other grammar; both in the whole form. */
const tried: readonly Language[] = whole ? languages : ['es']

let app: TestApp
let money: ReturnType<typeof moneyCalls>
let calls: Awaited<ReturnType<typeof operatorCalls>>
beforeAll(async () => {
  app = await createTestApp()
  money = moneyCalls(app)
  calls = await operatorCalls(app)
})
afterAll(() => app.close())

/** A job that was paid, and whom it concerns. */
const paidJob = async (language: Language) => {
  const plumber = await makePlumber(app, { language })
  const company = await makeCompany(app, { language })
  const house = await makeHomeowner(app, plumber.id, { name: 'Zebulon', lastName: 'Quimby' })
  const sent = await money.post('/api/job/create', plumber, jobBody(plumber.id, house.id))
  const jobId: number = sent.json().job_id
  await money.onboard(plumber)
  await money.post('/api/job/accept', company, { job_id: jobId, company_id: company.id })
  await money.pay(await money.linkUrl(company, jobId))
  await money.settled()
  return { plumber, company, jobId }
}

/** The same, of a homeowner who is erased since. */
const scene = async (language: Language) => {
  const paid = await paidJob(language)
  const erased = await money.operator('erase-homeowner', [
    'job',
    `${paid.jobId}`,
    'Asked by letter',
  ])
  expect(erased.statusCode).toBe(200)
  return paid
}

const sendAgain = async (jobId: number, wanted: readonly string[]) => {
  for (const { id, letter } of (await calls.job(jobId)).letters)
    if (wanted.includes(letter)) await calls.post('letter/resend', { id, reason: 'Asked for it' })
  await app.context.tasks.drain()
}

const words = {
  en: { job: 'the job in Austin', money: 'The payment for the job in Austin has gone back' },
  es: { job: 'el trabajo en Austin', money: 'El pago del trabajo en Austin volvió completo' },
}

test.each(tried)(
  'letters that are written of a job after its homeowner was erased name its city (%s)',
  async (language) => {
    const { plumber, company, jobId } = await scene(language)
    const before = {
      plumber: (await lettersTo(app, plumber.email)).map(({ messageId }) => messageId),
      company: (await lettersTo(app, company.email)).map(({ messageId }) => messageId),
    }
    await sendAgain(jobId, ['jobPaid', 'payoutOnTheWay'])
    expect((await money.operator('refund', [`${jobId}`])).statusCode).toBe(200)
    await money.settled()
    const since = async (role: 'plumber' | 'company', email: string) =>
      (await lettersTo(app, email)).filter(({ messageId }) => !before[role].includes(messageId))
    const toPlumber = await since('plumber', plumber.email)
    const toCompany = await since('company', company.email)
    expect([toPlumber.length, toCompany.length]).toEqual([3, 2])
    for (const { subject, text, html } of [...toPlumber, ...toCompany]) {
      expect([subject, text, html].join('\n')).not.toMatch(/—|Quimby|null|\{\{/)
      expect(text).toContain(`${jobId}`)
    }
    const texts = toPlumber.map(({ text }) => text).join('\n')
    expect(texts).toContain(words[language].money)
    expect(texts).toContain(`${jobId} · Austin`)
    expect(toCompany.map(({ text }) => text).join('\n')).toContain(words[language].job)
    for (const reader of [plumber, company]) {
      const told = await money.get('/api/notification/list?page_size=50', reader)
      expect(told.body).toContain('refunded')
      expect(told.body).not.toContain('—')
    }
  },
)

test.each(tried)(
  'what a company reads at its bell sends it to nobody who was erased (%s)',
  async (language) => {
    const { company } = await scene(language)
    const told = await money.get('/api/notification/list?page_size=50', company)
    const keys = told.json().rows.flatMap(({ kind }: { kind: string }) => [kind, `${kind}_company`])
    expect(keys).toContain('jobPaid_company')
    const read = Object.entries(catalogues[language].notifications.kinds)
      .filter(([key]) => keys.includes(key))
      .map(([, text]) => text)
    expect(read.length).toBeGreaterThan(0)
    expect(read.join('\n')).not.toMatch(/homeowner|propietario/)
  },
)

const nameless = {
  en: { subject: /^The company paid/, dispute: 'The bank of the company asks' },
  es: { subject: /^La empresa pagó/, dispute: 'El banco de la empresa pregunta' },
}

test.each(tried)(
  'letters to a plumber whose company has deleted its account name it by what it is (%s)',
  async (language) => {
    const { plumber, company, jobId } = await paidJob(language)
    const before = (await lettersTo(app, plumber.email)).map(({ messageId }) => messageId)
    const given = ['company', `${company.id}`, 'Asked by phone']
    expect((await money.operator('delete-account', given)).statusCode).toBe(200)
    await sendAgain(jobId, ['jobPaid'])
    const { charge } = await money.paymentOf(jobId)
    await money.order(`/charges/${charge}/dispute`)
    await money.settled()
    const since = (await lettersTo(app, plumber.email)).filter(
      ({ messageId }) => !before.includes(messageId),
    )
    expect(since).toHaveLength(2)
    const [disputed, paid] = since
    expect(disputed?.text).toContain(nameless[language].dispute)
    expect(paid?.subject).toMatch(nameless[language].subject)
    expect(paid?.text).not.toMatch(/^(Company|Empresa):/m)
    for (const { subject, text, html } of since)
      expect([subject, text, html].join('\n')).not.toMatch(/—|null|\{\{/)
  },
)
