import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { jobSorts } from '#contract/endpoints/jobs.ts'
import { openEvents } from '../features/live/testing/open-events.ts'
import { basePaths } from '../http/route.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from './factories.ts'
import { lettersTo } from './letters-to.ts'
import { openMaskingScene, secrets } from './masking-scene.ts'

type Input = { query?: Record<string, string | number>; body?: object; name?: string }

let app: TestApp
let scene: Awaited<ReturnType<typeof openMaskingScene>>

beforeAll(async () => {
  app = await createTestApp()
  scene = await openMaskingScene(app)
  return app.close
})

const send = (
  endpoint: Endpoint,
  { query = {}, body, name = '' }: Input,
  headers: Record<string, string>,
) => {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])
  const path = endpoint.path.replace(':name', name)
  return app.inject({
    method: endpoint.method,
    url: `${basePaths[endpoint.base]}${path}?${new URLSearchParams(texts)}`,
    headers,
    ...(endpoint.method !== 'GET' && { payload: body ?? {} }),
  })
}

type Answer = Awaited<ReturnType<typeof send>>

const leaksIn = (text: string) =>
  [...secrets, ...scene.hiddenFiles].filter((secret) => text.includes(secret))

const leaks = (answer: Answer) =>
  leaksIn([JSON.stringify(answer.headers), answer.rawPayload.toString('latin1')].join('\n'))

const months = () => {
  const now = app.clock.now().toISOString()
  return [now.slice(0, 7), new Date(Date.now()).toISOString().slice(0, 7)]
}

/** Every form of a list: whole, by pages, by each order, filtered by each secret. */
const listForms = (paged: boolean): Input[] => {
  const { id } = scene.reader
  const columns = ['homeowner', 'address', 'policy_number', 'issue_description', 'job_id', 'amount']
  const queries: Input['query'][] = [
    { id },
    ...(paged ? [{ id, page: 1 }] : []),
    ...jobSorts.flatMap((sort) => [
      { id, sort, order: 'asc' },
      { id, sort, order: 'desc' },
    ]),
    ...columns.flatMap((column) => secrets.map((secret) => ({ id, [column]: secret }))),
  ]
  return queries.map((query) => ({ query }))
}

const ofJobs = (form: (jobId: number) => Input): Input[] => Object.values(scene.jobs).map(form)

/** What the company may ask about its jobs, call by call; those that change the least come first. */
const inputs = (): Record<string, Input[]> => {
  const { reader, jobs } = scene
  const company = { query: { id: reader.id } }
  const statement = months().map((month) => ({ query: { company_id: reader.id, month } }))
  const byJob = ofJobs((job_id) => ({ query: { job_id } }))
  const byType = ['p', 'i', 'a'].flatMap((type) =>
    ofJobs((job_id) => ({ query: { job_id, type } })),
  )
  const taken = [jobs.taken, jobs.lost, jobs.paid, jobs.lapsed, jobs.expired]
  return {
    getCompany: [company],
    getCompanyServiceList: [company],
    getCompanyServiceAreas: [{ query: { company_id: reader.id } }],
    countyZip: [{ query: { zip_code: '78704', company_id: reader.id } }],
    listCompanyJobs: listForms(true),
    listRejectedJobs: listForms(true),
    exportCompanyJobs: listForms(false),
    exportRejectedJobs: listForms(false),
    getCompanyJobSummary: [company],
    getJob: ofJobs((id) => ({ query: { id } })),
    getJobHistory: byJob,
    getJobMoney: byJob,
    listPhotos: byJob,
    listPhotosByType: byType,
    lastPhotosByType: byType,
    getPhotoFile: [...scene.hiddenFiles, ...scene.shownFiles].map((name) => ({ name })),
    listCompanyInvoices: [
      { query: { company_id: reader.id } },
      { query: { company_id: reader.id, page: 1 } },
    ],
    getCompanyStatement: statement,
    downloadCompanyStatement: statement,
    exportCompanyStatement: statement,
    listNotifications: [{}, { query: { page: 1, page_size: 100 } }],
    readNotifications: [{ body: { all: true } }],
    createPaymentLink: ofJobs((job_id) => ({
      body: { product_data_name: 'x', unit_amount_decimal: '54053', job_id },
    })),
    createTransfer: ofJobs((job_id) => ({
      body: { email_plumber: scene.plumber.email, amount: 50_000, job_id },
    })),
    saveJobPaymentLink: ofJobs((id) => ({
      body: { id, previous_payment_link: 'https://x.example' },
    })),
    acceptJob: taken.map((job_id) => ({ body: { job_id, company_id: reader.id } })),
    rejectJob: ofJobs((job_id) => ({ body: { job_id, company_id: reader.id } })),
  }
}

/** Calls about the account alone, or that show no job; the stream is listened to in its own test. */
const elsewhere = new Set<string>([
  ...['signOut', 'updateCompany', 'removeCounty', 'live'],
  ...Object.keys(accountEndpoints),
])

const open = Object.entries<Endpoint>(endpoints).filter(([, { access }]) =>
  ['company', 'member'].includes(access.role),
)

describe('a company that has not won', () => {
  test('every call that it may make is made here', () => {
    const known = Object.keys(inputs())
    expect(open.flatMap(([name]) => (elsewhere.has(name) ? [] : [name])).sort()).toEqual(
      known.toSorted(),
    )
  })

  test.each(open.filter(([name]) => !elsewhere.has(name)))(
    '%s tells it nothing personal',
    async (name, endpoint) => {
      const forms = inputs()[name] ?? []
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) {
        const answer = await send(endpoint, form, scene.reader.headers)
        expect(answer.statusCode).toBeLessThan(500)
        expect(leaks(answer), JSON.stringify(form)).toEqual([])
      }
    },
  )

  test('no letter and no live update tells it either', async () => {
    const stream = await openEvents(app, scene.reader)
    await stream.until((text) => text.includes('unread'))
    app.context.live.publish({ about: 'jobs', jobIds: Object.values(scene.jobs) })
    await stream.until((text) => text.includes(`{"jobId":${scene.jobs.open}}`))
    app.context.live.publish({ about: 'account', role: 'company', accountId: scene.reader.id })
    await stream.until((text) => text.includes('event: account'))
    stream.leave()
    expect(leaksIn(stream.raw())).toEqual([])
    await app.context.tasks.drain()
    const letters = await lettersTo(app, scene.reader.email)
    // Eight new jobs, two won, two lapsed, one open again after that.
    expect(letters.length).toBeGreaterThanOrEqual(12)
    expect(leaksIn(JSON.stringify(letters))).toEqual([])
  })

  test('what it paid too late is on record, and came back to it', async () => {
    const { rows } = await app.context.database.sql<{ status: string }>(
      'select status from payment where job_id = $1 and company_id = $2',
      [scene.jobs.paidLate, scene.reader.id],
    )
    expect(rows).toEqual([{ status: 'void' }])
  })

  test('photos but those of the damage do not exist for it', async () => {
    const { reader, plumber, hiddenFiles, shownFiles } = scene
    const status = async (name: string, headers: Record<string, string>) =>
      (await app.inject({ url: `/files/${name}`, headers })).statusCode
    expect([hiddenFiles.length, shownFiles.length]).toEqual([8, 4])
    for (const name of hiddenFiles)
      expect([await status(name, reader.headers), await status(name, plumber.headers)]).toEqual([
        404, 200,
      ])
    for (const name of shownFiles) expect(await status(name, reader.headers)).toBe(200)
  })

  test('the homeowner does not exist for it', async () => {
    const { reader, house } = scene
    for (const url of [
      `/api/homeowner?id=${house?.id}`,
      '/api/homeowner/list',
      '/api/homeowner/found?fullName=Zebulon Quartermaine&address=77 Hidden Warren',
    ])
      expect((await app.inject({ url, headers: reader.headers })).statusCode).toBe(403)
  })
})

describe('what a company cannot read it cannot find out by asking', () => {
  /** The beginnings of each secret that say more than the initials and the town do. */
  const beginnings = secrets.flatMap((secret) =>
    [3, 5, secret.length].map((length) => secret.slice(0, length)),
  )
  const columns = ['homeowner', 'address', 'policy_number']

  test.each(['listCompanyJobs', 'listRejectedJobs'] as const)(
    '%s finds nothing by any part of a secret',
    async (name) => {
      const { reader } = scene
      for (const column of columns)
        for (const text of beginnings) {
          const query = { id: reader.id, page: 1, [column]: text }
          const answer = await send(endpoints[name], { query }, reader.headers)
          expect([column, text, answer.json().total]).toEqual([column, text, 0])
        }
    },
  )

  test('no order of a list follows what is hidden', async () => {
    const reader = await makeCompany(app, {
      zipCodes: [{ zipCode: '78705', county: 'Travis', state: 'TX' }],
    })
    const plumber = await makePlumber(app)
    const hidden: [string, string, string, string][] = [
      ['Zack', 'Quill', '30 Elm', 'P-2'],
      ['Zelda', 'Quade', '10 Oak', 'P-3'],
      ['Zane', 'Quint', '20 Ash', 'P-1'],
    ]
    const jobIds: number[] = []
    for (const [first, lastName, address, policy] of hidden)
      jobIds.push(
        await makeJob(app, plumber, {
          homeowner: { name: first, lastName, address, zipCode: '78705' },
          job: { insurance_company_policy_number: policy },
        }),
      )
    const newestFirst = jobIds.toReversed()
    for (const sort of ['homeowner', 'address', 'policy_number'])
      for (const order of ['asc', 'desc']) {
        const query = { id: reader.id, sort, order }
        const answer = await send(endpoints.listCompanyJobs, { query }, reader.headers)
        const ids = answer.json().map(({ id }: { id: number }) => id)
        const expected = order === 'asc' ? newestFirst : jobIds
        expect([sort, order, ids]).toEqual([sort, order, expected])
      }
  })
})

test('the same words do reach the plumber and the company that won', async () => {
  const { winner, plumber, jobs } = scene
  for (const [account, list] of [
    [winner, endpoints.listCompanyJobs],
    [plumber, endpoints.listPlumberJobs],
  ] as const) {
    const one = await send(endpoints.getJob, { query: { id: jobs.lost } }, account.headers)
    expect(leaks(one).length).toBeGreaterThan(4)
    const all = await send(list, { query: { id: account.id } }, account.headers)
    expect(leaks(all).length).toBeGreaterThan(4)
  }
  const query = { id: winner.id }
  const csv = await send(endpoints.exportCompanyJobs, { query }, winner.headers)
  expect(leaks(csv).length).toBeGreaterThan(2)
  await app.context.tasks.drain()
  const letters = await lettersTo(app, winner.email)
  expect(leaksIn(JSON.stringify(letters)).length).toBeGreaterThan(1)
})
