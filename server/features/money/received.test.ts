import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { anonymise } from '../retention/queries/deletion.ts'
import { paidJob } from './testing/paid-job.ts'

const app = await createTestApp()
afterAll(app.close)

const account = 'acct_received'
const plumber = await makePlumber(app, { stripeAccountId: account })
const company = await makeCompany(app, { name: '=Drywell & Söhne' })

type Plumber = typeof plumber
const fetchOf = (of: Plumber, path: string, query = '') =>
  app.inject({
    url: `/payments/plumber/${path}?plumber_id=${of.id}${query}`,
    headers: of.headers,
  })
const years = async (of: Plumber = plumber) => (await fetchOf(of, 'received')).json()
const linesOf = async (year: string, of: Plumber = plumber, more = '') =>
  (await fetchOf(of, 'received.csv', `&year=${year}${more}`)).body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

const none = '"0.00"'

/** Received on December 31 in Austin, which is January 1 in UTC, and once more in the summer. */
const first = await paidJob(app, {
  ...{ plumber, company, account },
  at: new Date('2026-01-01T03:30:00Z'),
})
const second = await paidJob(app, {
  ...{ plumber, company, account, referral: 123.45 },
  at: new Date('2026-07-10T18:00:00Z'),
})

const { transfer } = first.facts
const takenAt = Date.parse('2026-02-12T12:00:00Z') / 1000
const refund = {
  id: 're_r1',
  amountCents: 10_811,
  status: 'succeeded',
  reason: null,
  failedAt: null,
}
const reversal = { id: 'trr_r1', amountCents: 10_000, created: takenAt, byHand: false }
await first.tell({
  refunds: [{ ...refund, created: takenAt }],
  transfer: transfer && { ...transfer, reversals: [reversal] },
})

const somebody = await makePlumber(app, { stripeAccountId: 'acct_somebody' })
const theirs = await paidJob(app, {
  ...{ plumber: somebody, company, account: 'acct_somebody', referral: 77 },
  at: new Date('2026-03-01T18:00:00Z'),
})

test('a year is the plumber’s own, and what was taken back stands in the year it was taken', async () => {
  expect(await years()).toEqual({
    time_zone: 'America/Chicago',
    years: [
      { year: '2026', received: 12_345, taken_back: 10_000, net: 2_345 },
      { year: '2025', received: 50_000, taken_back: 0, net: 50_000 },
    ],
  })
  const header = '"Date","Job","Company","Received","Taken back","Net"'
  const name = `"'=Drywell & Söhne"`
  expect(await linesOf('2025')).toEqual([
    header,
    `"2025-12-31",${first.jobId},${name},"500.00",${none},"500.00"`,
    `"Total","","","500.00",${none},"500.00"`,
  ])
  expect(await linesOf('2026')).toEqual([
    header,
    `"2026-02-12",${first.jobId},${name},${none},"100.00","-100.00"`,
    `"2026-07-10",${second.jobId},${name},"123.45",${none},"123.45"`,
    '"Total","","","123.45","100.00","23.45"',
  ])
})

test('nothing of another plumber is in it, and nobody else gets it', async () => {
  const file = (await linesOf('2026')).join()
  expect(file).not.toContain(String(theirs.jobId))
  expect(await linesOf('2026', somebody)).toHaveLength(3)
  for (const path of ['received', 'received.csv']) {
    const url = `/payments/plumber/${path}?plumber_id=${plumber.id}&year=2026`
    for (const { headers } of [somebody, company])
      expect((await app.inject({ url, headers })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  }
})

test('a year without anything, and a plumber without anything', async () => {
  const total = `"Total","","",${none},${none},${none}`
  expect((await linesOf('2024')).slice(1)).toEqual([total])
  const other = await makePlumber(app)
  expect((await years(other)).years).toEqual([])
  expect((await linesOf('2026', other)).slice(1)).toEqual([total])
  for (const year of ['26', '1999', '2026-01', 'x', ''])
    expect((await fetchOf(plumber, 'received.csv', `&year=${year}`)).statusCode).toBe(422)
})

test('the file is named in the language asked for, is kept by nobody between, and is on record', async () => {
  const file = await fetchOf(plumber, 'received.csv', '&year=2026&language=es')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="plumbline-montos-de-referido-recibidos-2026.csv"',
  })
  expect(file.body).toContain('"Fecha","Trabajo","Empresa","Recibido","Descontado","Neto"')
  const english = await fetchOf(plumber, 'received.csv', '&year=2026&language=en')
  expect(english.headers['content-disposition']).toContain(
    'plumbline-referral-fees-received-2026.csv',
  )
  const { rows } = await app.context.database.sql(
    `select facts from audit_entry where act = 'jobs_exported' and subject_id = $1
     order by id desc limit 1`,
    [String(plumber.id)],
  )
  expect(rows).toEqual([{ facts: { list: 'received', year: '2026' } }])
})

test('a long year comes whole and in order', async () => {
  const busy = await makePlumber(app, { stripeAccountId: 'acct_busy' })
  const at = new Date('2026-05-01T15:00:00Z')
  const { facts, tell } = await paidJob(app, { plumber: busy, company, at, account: 'acct_busy' })
  const sentLater = Array.from({ length: 250 }, (_, index) => ({
    ...{ id: `tr_busy${index}`, account: 'acct_busy', destinationPayment: `py_busy${index}` },
    ...{ amountCents: 101, created: facts.created + 86_400 * (250 - index), reversals: [] },
  }))
  await tell({ sentLater })
  const lines = (await linesOf('2026', busy)).slice(1)
  const days = lines.slice(0, -1).map((line) => line.slice(0, 12))
  expect(days).toHaveLength(1 + 244)
  expect(days).toEqual(days.toSorted())
  expect(lines.at(-1)).toBe(`"Total","","","746.44",${none},"746.44"`)
  expect((await years(busy)).years.map(({ year }: { year: string }) => year)).toEqual([
    '2027',
    '2026',
  ])
})

test('of a company whose account was deleted the file says so', async () => {
  const gone = await makeCompany(app)
  const of = await makePlumber(app, { stripeAccountId: 'acct_gone' })
  const at = new Date('2026-04-01T18:00:00Z')
  await paidJob(app, { plumber: of, company: gone, at, account: 'acct_gone' })
  const hash = { passwordHash: 'x', at, keepTaxId: false }
  await app.context.db.transaction((tx) => anonymise(tx, 'company', gone.id, hash))
  expect((await linesOf('2026', of))[1]).toContain(',"Account deleted",')
  expect((await linesOf('2026', of, '&language=es'))[1]).toContain(',"Cuenta eliminada",')
})
