import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { photo } from '../../database/schema/index.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { lapseAcceptance } from './index.ts'
import { jobCalls } from './testing/job-calls.ts'

const secrets = [
  'Quillfeather',
  'Ophelia',
  '7 Hidden Hollow',
  '5125550911',
  'ophelia@',
  'POL-SECRET-9',
  '2026-11-03T08:15',
]

let app: TestApp
let calls: ReturnType<typeof jobCalls>
let plumber: Awaited<ReturnType<typeof makePlumber>>
let company: Awaited<ReturnType<typeof makeCompany>>
let rival: Awaited<ReturnType<typeof makeCompany>>
let jobId: number
let lostJobId: number

const home = {
  name: 'Ophelia Jane',
  lastName: 'Quillfeather',
  address: '7 Hidden Hollow',
  phone: '5125550911',
  email: 'ophelia@home.example',
  preferredLanguage: 'es',
  consentAt: new Date('2026-11-03T08:15:00.000Z'),
}

const addPhotos = (id: number) =>
  app.context.db.insert(photo).values(
    ['p', 'i', 'a', 'a', 'a'].map((type, place) => ({
      jobId: id,
      type,
      fileName: `file-${id}-${place}.webp`,
      thumbnailName: `thumb-${id}-${place}.webp`,
      width: 800,
      height: 600,
      bytes: 1000,
    })),
  )

beforeAll(async () => {
  app = await createTestApp()
  calls = jobCalls(app)
  plumber = await makePlumber(app)
  company = await makeCompany(app)
  rival = await makeCompany(app)
  const over = { homeowner: home, job: { insurance_company_policy_number: 'POL-SECRET-9' } }
  jobId = await makeJob(app, plumber, over)
  lostJobId = await makeJob(app, plumber, over)
  await addPhotos(jobId)
  await calls.accept(rival, lostJobId)
})
afterAll(() => app.close())

/** What a job tells of a home and its loss, as it is called in English and Spanish. */
const words = {
  homeowner: ['initials', 'iniciales'],
  homeowner_city: ['city', 'ciudad'],
  homeowner_state: ['state', 'estado'],
  homeowner_zip_code: ['zip code', 'código postal'],
  insurance_company_name: ['insurance company', 'aseguradora'],
  date_of_loss: ['date of loss', 'fecha del siniestro'],
  issue_description: ['description', 'descripción'],
  repair_conducted: ['repair', 'reparación'],
  amount: ['invoice amount', 'monto de su factura'],
  photos: ['photos of the damage', 'fotos de los daños'],
}

/** What it tells of the offer. */
const ours = new Set([
  ...['id', 'plumber_id', 'company_id', 'createdAt', 'status', 'outcome', 'payment_status'],
  ...['referral_amount', 'expected_referral_amount', 'charge', 'offered_at', 'due_at'],
  ...['can_accept', 'can_reject'],
])

const leaks = (text: string) => secrets.filter((secret) => text.includes(secret))

describe('before a company has won', () => {
  test('one job shows town, initials, description and damage, nothing personal', async () => {
    const answer = await calls.job(company, jobId)
    expect(leaks(answer.body)).toEqual([])
    expect(answer.json()).toMatchObject({
      homeowner_id: null,
      homeowner: 'O. J. Q.',
      homeowner_address: null,
      homeowner_city: 'Austin',
      homeowner_state: 'TX',
      homeowner_zip_code: '78704',
      homeowner_phone: null,
      homeowner_email: null,
      homeowner_language: null,
      homeowner_consent_at: null,
      insurance_company_policy_number: null,
      previous_payment_link: null,
      companies_reached: null,
      company_id: 1,
      charge: { referral: 500, platform_fee: 25, processing_fee: 15.53, total: 540.53 },
      can_accept: true,
      can_reject: true,
    })
    const photos: { type: string }[] = answer.json().photos
    expect(photos.map((each) => each.type)).toEqual(['a', 'a', 'a'])
  })

  test('the homeowner agrees to all that is told of home and loss, and the privacy page says it', async () => {
    const told: object = (await calls.job(company, jobId)).json()
    const shown = Object.entries(told).filter(([name, value]) => value !== null && !ours.has(name))
    expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(words).toSorted())
    for (const [at, language] of languages.entries()) {
      const { homeowners, legal } = catalogues[language]
      for (const [name, called] of Object.entries(words))
        for (const text of [homeowners.consent_wording[language], legal.privacy.see_text])
          expect(text, name).toContain(called[at])
    }
  })

  test('lists show no more, and at most two photos of a group', async () => {
    const forms: Record<string, string>[] = [{}, { page: '1' }, { page: '1', sort: 'homeowner' }]
    for (const values of forms) {
      const answer = await calls.list('offered', company, values)
      expect(leaks(answer.body)).toEqual([])
      const rows = answer.json().rows ?? answer.json()
      expect(rows).toHaveLength(2)
      const row = rows.find((each: { id: number }) => each.id === jobId)
      expect(row.photos.map((each: { thumbnail_path: string }) => each.thumbnail_path)).toEqual([
        `thumb-${jobId}-2.webp`,
        `thumb-${jobId}-3.webp`,
      ])
    }
  })

  test.each([
    ['homeowner', 'quill'],
    ['homeowner', 'ophelia'],
    ['address', 'hidden'],
    ['policy_number', 'SECRET'],
    ['policy_number', 'p'],
  ])('a filter on %s finds nothing by “%s”, and counts nothing', async (column, text) => {
    expect(await calls.ids('offered', company, { [column]: text })).toEqual([])
    const page = await calls.list('offered', company, { [column]: text, page: 1 })
    expect(page.json()).toMatchObject({ rows: [], total: 0 })
  })

  test.each([
    ['homeowner', 'o. j. q'],
    ['homeowner', 'Q.'],
    ['homeowner', 'j'],
    ['homeowner', '. j. q.'],
    ['address', 'austin, tx 78704'],
  ])('a filter on %s finds by what is seen: “%s”', async (column, text) => {
    expect(await calls.ids('offered', company, { [column]: text })).toEqual([lostJobId, jobId])
  })

  test('a company that lost sees neither the homeowner nor who won nor the payment', async () => {
    const answer = await calls.job(company, lostJobId)
    expect(leaks(answer.body)).toEqual([])
    expect(answer.json()).toMatchObject({
      status: 1,
      outcome: 'accepted_elsewhere',
      homeowner_language: null,
      homeowner_consent_at: null,
      company_id: 1,
      payment_status: 'none',
      due_at: null,
      can_accept: false,
      can_reject: false,
    })
  })

  test('what a company rejected is masked too', async () => {
    const third = await makeCompany(app)
    const rejected = await makeJob(app, plumber, { homeowner: home })
    const answer = await calls.reject(third, rejected)
    expect(leaks(answer.body)).toEqual([])
    const list = await calls.list('rejected', third, { page: 1 })
    expect(list.json().total).toBe(1)
    expect(leaks(list.body)).toEqual([])
    expect(await calls.ids('rejected', third, { homeowner: 'quill' })).toEqual([])
  })
})

describe('after a company has won', () => {
  test('it sees and finds everything; its plumber always did', async () => {
    for (const [reader, list] of [
      [rival, 'offered'],
      [plumber, 'own'],
    ] as const) {
      const answer = await calls.job(reader, lostJobId)
      expect(answer.json()).toMatchObject({
        homeowner: 'Ophelia Jane Quillfeather',
        homeowner_address: '7 Hidden Hollow',
        homeowner_phone: '5125550911',
        homeowner_email: 'ophelia@home.example',
        homeowner_language: 'es',
        homeowner_consent_at: '2026-11-03T08:15:00.000Z',
        insurance_company_policy_number: 'POL-SECRET-9',
        company_id: rival.id,
        payment_status: 'due',
      })
      expect(await calls.ids(list, reader, { policy_number: 'secret' })).toContain(lostJobId)
      expect(await calls.ids(list, reader, { homeowner: 'jane quill' })).toContain(lostJobId)
      expect(await calls.ids(list, reader, { address: 'hidden hollow, aus' })).toContain(lostJobId)
    }
    expect(await calls.ids('offered', rival, { policy_number: 'secret' })).toEqual([lostJobId])
  })

  test('the plumber sees all photos of one job', async () => {
    const photos: { type: string }[] = (await calls.job(plumber, jobId)).json().photos
    expect(photos.map((each) => each.type)).toEqual(['a', 'a', 'a', 'i', 'p'])
  })
})

test('a foreign job reads like a missing one', async () => {
  const stranger = await makePlumber(app)
  const far = await makeCompany(app, { zipCodes: [] })
  for (const reader of [stranger, far])
    for (const id of [jobId, 999_999]) {
      const answer = await calls.job(reader, id)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      const history = await calls.get(`/api/job/history?job_id=${id}`, reader)
      expect([history.statusCode, history.json().code]).toEqual([404, 'not_found'])
    }
  expect((await calls.list('own', { ...stranger, id: plumber.id })).statusCode).toBe(403)
})

test('a page says of each job what the list as a whole says, and nothing beside it', async () => {
  const open = await makeJob(app, plumber, { homeowner: home })
  const refused = await makeJob(app, plumber, { homeowner: home })
  await calls.reject(company, refused)
  const readers = [
    ['own', plumber],
    ['offered', company],
    ['offered', rival],
    ['rejected', company],
  ] as const
  for (const [list, reader] of readers) {
    const whole = (await calls.list(list, reader)).json()
    const forms: Record<string, string | number>[] = [
      { page: 1 },
      { page: 1, page_size: 25 },
      { page: 1, homeowner: 'o' },
    ]
    for (const form of forms) {
      const page = (await calls.list(list, reader, form)).json()
      expect(page).toEqual({
        ...{ rows: whole, total: whole.length, page: 1 },
        page_size: form.page_size ?? 10,
      })
    }
    const numbers = whole.map((row: { id: number }) => row.id)
    expect(numbers.includes(open)).toBe(list !== 'rejected')
    expect(numbers.includes(refused)).toBe(list !== 'offered' || reader === rival)
  }
})

test('where a company does not pay, the next that takes the job reads who lives there too, and every text says so', async () => {
  const { context } = app
  const unpaid = await makeJob(app, plumber, { homeowner: home })
  for (const [at, reader] of [rival, company].entries()) {
    await calls.accept(reader, unpaid)
    expect(leaks((await calls.job(reader, unpaid)).body)).toContain('Quillfeather')
    const now = new Date(context.clock().getTime() + 49 * 3_600_000)
    await context.db.transaction((tx) =>
      lapseAcceptance(context, tx, { jobId: unpaid, acceptance: at + 1, now }),
    )
    expect(leaks((await calls.job(reader, unpaid)).body)).toEqual([])
  }
  const told = { en: ['does not pay', 'next'], es: ['no paga', 'siguiente'] }
  for (const language of languages) {
    const { faq, homeowners, legal } = catalogues[language]
    for (const text of [
      homeowners.consent_wording[language],
      legal.privacy.see_text,
      faq.plumbers.homeowner_text,
    ])
      for (const words of told[language]) expect(text).toContain(words)
  }
})
