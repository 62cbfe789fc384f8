import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCalls } from './calls.ts'
import type { CastJob } from './cast.ts'
import { openDayClock } from './day-clock.ts'
import { openLatencies } from './latencies.ts'
import { openListeners } from './listeners.ts'
import { playJob } from './play-job.ts'
import type { Stage } from './stage.ts'
import { accountOf } from './tokens.ts'

type Said = { status: number; body: unknown }

const start = new Date('2030-01-07T05:00:00Z')
const later = '2040-01-01T00:00:00Z'
const over = '2030-01-01T00:00:00Z'

const refused = (code: string, status = 409): Said => ({ status, body: { code } })
const done = (body: unknown): Said => ({ status: 200, body })

/** What a product says that has one job, by the end of the address. */
const usual: Readonly<Record<string, Said>> = {
  '/api/homeowner/create': done({ id: 3 }),
  '/api/job/create': done({ job_id: 7, due_at: later }),
  '/api/photo/getbyjobid': done([]),
  '/api/job/accept': done({ due_at: later }),
  '/payments/api/create/price/payment/link/stripe': done({ data: 'price_1,http://pay.example/1' }),
  '/api/job': done({ payment_status: 'paid' }),
}

let said: Record<string, Said | Said[]>
let stage: Stage
let close: () => void

/** A server that answers as it is told, and people who do in minutes what takes them hours. */
beforeEach(async () => {
  said = { ...usual }
  const server = createServer((asked, answer) => {
    const known = said[asked.url?.split('?')[0] ?? '']
    const { status, body } = (Array.isArray(known) ? known.shift() : known) ?? done({})
    asked.resume()
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-play-job-'))
  const clock = openDayClock(path.join(folder, 'hours'), start, 1_000_000)
  clock.begin()
  const latencies = openLatencies(() => 'calm')
  stage = {
    ...{ clock, latencies, calls: openCalls([url], latencies), listeners: openListeners([], []) },
    simulator: { openPayPage: async () => async () => 303 },
    ...{ pictures: [], connected: new Map(), played: [], tooLate: [], faults: [] },
  }
  close = () => {
    clock.stop()
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  }
})

afterEach(() => close())

/** Chance that always comes out alike: 0.1 lets two press Accept at the same moment, 0.9 one. */
const job = (fate: CastJob['fate'], chance = 0.9): CastJob => ({
  ...{ index: 1, state: 'TX', at: 0, fate, referralCents: 50_000, photos: 0 },
  random: { next: () => chance, below: () => 0, pick: (_, otherwise) => otherwise },
  plumber: accountOf('plumber', 1),
  place: { city: 'Austin', state: 'TX', zip_code: '73301' },
  lookers: [1, 2, 3].map((id) => accountOf('company', id)),
})

const payers = () => stage.played.map(({ story }) => story.payer)

test('a job that is won and paid is no fault', async () => {
  await playJob(stage, job('pays'))
  expect(stage.faults).toEqual([])
  expect(payers()).toEqual(['pays'])
})

test('who presses Accept together with the winner is refused, and so is who rejects afterwards', async () => {
  said['/api/job/accept'] = [done({ due_at: later }), refused('already_accepted')]
  said['/api/job/reject'] = refused('already_accepted')
  await playJob(stage, job('pays', 0.1))
  expect(stage.faults).toEqual([])
  expect(payers()).toEqual(['pays'])
})

test('nobody is told that the job is taken while nobody has it', async () => {
  said['/api/job/accept'] = refused('already_accepted')
  await playJob(stage, job('pays', 0.1))
  expect(stage.faults).toEqual([
    expect.stringContaining('job 7: company 1 was refused (already_accepted)'),
    expect.stringContaining('job 7: company 2 was refused (already_accepted)'),
  ])
  expect(stage.tooLate).toEqual([])
})

test('an acceptance is refused as too late when its time is over, and not before', async () => {
  said['/api/job/accept'] = refused('job_closed')
  await playJob(stage, job('pays'))
  expect(stage.faults).toEqual([
    expect.stringContaining('job 7: company 1 was refused (job_closed)'),
  ])
  expect(stage.tooLate).toEqual([])
  said['/api/job/create'] = done({ job_id: 8, due_at: over })
  await playJob(stage, job('pays'))
  expect(stage.faults).toHaveLength(1)
  expect(stage.tooLate).toEqual([8])
})

test('a rejection is refused where somebody has the job or its time is over, and nowhere else', async () => {
  said['/api/job/reject'] = refused('already_accepted')
  await playJob(stage, job('allReject'))
  expect(stage.faults).toHaveLength(3)
  said['/api/job/reject'] = refused('job_closed')
  said['/api/job/create'] = done({ job_id: 8, due_at: over })
  await playJob(stage, job('allReject'))
  expect(stage.faults).toHaveLength(3)
})

test.each([refused('already_paid'), refused('not_found', 404)])(
  'who has won gets the link until the time to pay is over (%o)',
  async (refusal) => {
    said['/payments/api/create/price/payment/link/stripe'] = refusal
    await playJob(stage, job('pays'))
    expect(stage.faults).toEqual([expect.stringContaining('job 7: company 1 was refused the link')])
    expect(stage.tooLate).toEqual([])
    said['/api/job/accept'] = done({ due_at: over })
    await playJob(stage, job('pays'))
    expect(stage.faults).toHaveLength(1)
    expect(stage.tooLate).toEqual([7])
    expect(payers()).toEqual(['nobody', 'nobody'])
  },
)

test('what was paid in time is not taken for too late', async () => {
  said['/api/job'] = done({ payment_status: 'lapsed' })
  await playJob(stage, job('pays'))
  expect(stage.faults).toEqual(['job 7 was paid in time and is lapsed'])
  expect(stage.tooLate).toEqual([])
  said['/api/job/accept'] = done({ due_at: over })
  await playJob(stage, job('pays'))
  expect(stage.faults).toHaveLength(1)
  expect(stage.tooLate).toEqual([7])
})
