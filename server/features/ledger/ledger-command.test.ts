import { spawn } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../testing/factories.ts'
import { rare } from '../../testing/rare.ts'
import { readLedgerCommand, runLedgerCommand } from './ledger-command.ts'
import { book } from './queries/book.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const plumber = await makePlumber(app)
  const company = await makeCompany(app, { name: '=Drywell' })
  const entry = (account: 'provider_balance' | 'unmatched', amountCents: number) => ({
    ...{ account, amountCents, jobId: null, paymentId: null },
  })
  const postings = Array.from({ length: 1300 }, (_, index) => ({
    source: `test:${index}`,
    kind: 'charge_unmatched' as const,
    objectId: `ch_${index}`,
    chargeId: `ch_${index}`,
    amountCents: 100 + index,
    companyId: company.id,
    plumberId: plumber.id,
    occurredAt: Date.UTC(2026, 0, 1 + (index % 40)) / 1000,
    entries: [entry('provider_balance', 100 + index), entry('unmatched', -100 - index)],
  }))
  await app.context.db.transaction((tx) => book(tx, postings, app.context.clock()))
  return app.close
})

const answer = async (...args: string[]) => {
  const asked = readLedgerCommand(args)
  if (!asked) return undefined
  let text = ''
  for await (const piece of runLedgerCommand(app.context.db, asked.command, app.context.clock()))
    text += piece
  return text
}

test('the export holds every entry of its days once, in order', async () => {
  const all = await answer('export', '--from', '2026-01-01', '--to', '2026-12-31')
  const [header, ...lines] = (all ?? '').trimEnd().split('\r\n')
  expect(header).toBe(
    '\uFEFF"date","posting","kind","job","company","plumber","account","debit","credit","provider reference"',
  )
  expect(lines).toHaveLength(2600)
  expect(new Set(lines).size).toBe(2600)
  expect(lines).toEqual(
    lines.toSorted((one, other) => (one.slice(1, 11) < other.slice(1, 11) ? -1 : 0)),
  )
  expect(lines[0]).toContain('"charge_unmatched","","\'=Drywell","Maria Delgado"')
  expect(lines[0]).toContain('"provider_balance","1.00","","ch_0"')
  expect(lines[1]).toContain('"unmatched","","1.00","ch_0"')

  const january = await answer('export', '--from', '2026-01-01', '--to', '2026-01-31')
  const february = await answer('export', '--from', '2026-02-01', '--to', '2026-02-28')
  expect(`${january}${february}`.match(/"ch_/g)).toHaveLength(2600)
})

test('the trial balance balances, at any day', async () => {
  const now = await answer('trial-balance')
  expect(now).toMatch(/provider_balance +9743\.50 +Ours at the payment provider/)
  expect(now).toMatch(/total +9743\.50 +9743\.50 +balances/)
  expect(await answer('trial-balance', '--to', '2026-01-01')).toMatch(
    /total +\d+\.\d\d .* balances/,
  )
  expect(await answer('trial-balance', '--to', '2025-12-31')).toMatch(
    /total +0\.00 +0\.00 +balances/,
  )
})

test.each([[], ['export'], ['export', '--from', '2026-02-30', '--to', '2026-03-01'], ['job', 'x']])(
  'what it does not understand it says so: %s',
  async (...args) => {
    expect(readLedgerCommand(args)).toBeUndefined()
  },
)

type Ran = { code: number | null; out: string; error: string }

const command = (args: string[], env: Record<string, string>) =>
  new Promise<Ran>((resolve) => {
    const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')
    const child = spawn(process.execPath, [tsx, 'server/ledger.ts', ...args], {
      env: { PATH: process.env.PATH, ...env },
    })
    const ran: Ran = { code: null, out: '', error: '' }
    child.stdout.on('data', (piece: Buffer) => (ran.out += piece))
    child.stderr.on('data', (piece: Buffer) => (ran.error += piece))
    child.on('close', (code) => resolve({ ...ran, code }))
  })

test('a running server answers, and refuses what it does not understand', async () => {
  const headers = { authorization: `Bearer ${app.context.operatorToken}` }
  const ask = (payload: object) =>
    app.inject({ method: 'POST', url: '/operator/ledger', headers, payload })
  expect((await ask({ name: 'trial-balance' })).body).toContain('balances')
  expect((await ask({ name: 'export' })).statusCode).toBe(422)
})

test('the command says in one line why it cannot answer', async () => {
  const nowhere = await command(['trial-balance'], { DATA_DIR: '/nonexistent/data' })
  expect(nowhere).toMatchObject({ code: 1, out: '' })
  expect(nowhere.error.trim()).toBe('No database in /nonexistent/data. Set DATA_DIR.')
})

test('a file that cannot be written is told as one, with the way without it', rare, async () => {
  const { databaseUrl: DATABASE_URL = '', dataDir: DATA_DIR } = app.context.config
  const trial = { PUBLIC_URL: 'http://localhost', PAYMENT_SIMULATOR: 'yes' }
  const out = await command(['differences', '--out', '/proc/none/january.csv'], {
    ...{ ...trial, DATABASE_URL, DATA_DIR, SECRET_KEY: 'k'.repeat(32) },
  })
  expect(out.code).toBe(1)
  expect(out.error.trim()).toMatch(/^The file cannot be written .*> january\.csv$/)
})
