import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeBaseAddresses } from '#web/lib/http/base-addresses.ts'
import { emptyDraft } from '../draft/job-draft.ts'
import { createAttempt } from './attempt.ts'

type Body = Record<string, unknown>

/** What the server made, by key, and which answers get lost on the way. */
const jobs = new Map<unknown, Body>()
const losing = { create: 0, update: 0 }
const refusals: Partial<Record<'create' | 'update', string>> = {}

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json')
  const [, read] = /^\/api\/job\?id=(\d+)$/.exec(request.url ?? '') ?? []
  if (read) {
    const job = [...jobs.values()].find(({ id }) => String(id) === read)
    response.end(JSON.stringify(job))
    return
  }
  const body: Body = JSON.parse(await text(request))
  const creates = request.url === '/api/job/create'
  const job = creates
    ? (jobs.get(body.request_key) ?? { ...body, id: jobs.size + 1, outcome: 'open' })
    : [...jobs.values()].find(({ id }) => id === body.id)
  const verb = creates ? 'create' : 'update'
  const refused = refusals[verb]
  if (creates && !refused) jobs.set(body.request_key, { ...job })
  if (losing[verb] > 0) {
    losing[verb] -= 1
    request.socket.destroy()
    return
  }
  if (refused) {
    response.writeHead(409, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ status: 409, code: refused }))
    return
  }
  if (!creates)
    for (const [key, made] of jobs) if (made === job) jobs.set(key, { ...made, ...body })
  const answer = creates ? { job_id: job?.id, companies_reached: 0, due_at: '' } : { ...job }
  response.end(JSON.stringify(answer))
})

const { fields } = emptyDraft()
const wet = { ...fields, issue_description: 'Slab leak' }
const wetter = { ...fields, issue_description: 'Slab leak in the hall' }

const attempt = (draft: Parameters<typeof createAttempt>[1] = emptyDraft()) => {
  const made = createAttempt('7', draft)
  const keys: unknown[] = []
  const keep = () => void keys.push(made.kept().requestKey)
  const sendAgain = (what: typeof fields, homeowner: string) => made.send(what, homeowner, keep)
  const sendAll = async (what: typeof fields, homeowner: string) => {
    made.prepare(what, homeowner)
    return sendAgain(what, homeowner)
  }
  return {
    kept: made.kept,
    keys,
    sendAgain,
    sendAll,
    send: async (what: typeof fields, homeowner: string) => (await sendAll(what, homeowner)).job_id,
  }
}

const written = () => [...jobs.values()].map((job) => [job.homeowner_id, job.issue_description])

beforeAll(async () => {
  // With it no call asks for the base addresses first, which are told below.
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=ours' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: new URL('http://localhost/') })
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  takeBaseAddresses({
    api: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => jobs.clear())

test('a lost answer makes no second job, and what was changed since is corrected', async () => {
  const { send } = attempt()
  losing.create = 1
  await expect(send(wet, '1')).rejects.toThrow()
  expect(await send(wetter, '1')).toBe(1)
  expect(written()).toEqual([['1', 'Slab leak in the hall']])
})

test('a correction that was lost too is made again', async () => {
  const { send } = attempt()
  losing.create = 1
  await expect(send(wet, '1')).rejects.toThrow()
  losing.update = 1
  await expect(send(wetter, '1')).rejects.toThrow()
  await send(wetter, '1')
  expect(written()).toEqual([['1', 'Slab leak in the hall']])
})

test('the page may get lost with the answer', async () => {
  const first = attempt()
  losing.create = 1
  await expect(first.send(wet, '1')).rejects.toThrow()
  const kept = first.kept()
  expect(await attempt(kept).send(wetter, '1')).toBe(1)
  expect(await attempt(kept).send(wet, '2')).toBe(2)
  expect(written()).toEqual([
    ['1', 'Slab leak in the hall'],
    ['2', 'Slab leak'],
  ])
})

test.each(['already_accepted', 'job_closed'])(
  'a job that is %s before its correction arrives stands as it was first sent',
  async (code) => {
    const { send, sendAll } = attempt()
    losing.create = 1
    await expect(send(wet, '1')).rejects.toThrow()
    refusals.update = code
    onTestFinished(() => {
      delete refusals.update
    })
    expect(await sendAll(wetter, '1')).toMatchObject({ job_id: 1, standsAsFirstSent: true })
    refusals.update = 'internal'
    await expect(send(wetter, '1')).rejects.toThrow()
  },
)

test.each(['withdrawn', 'expired'])(
  'one that was %s before it is sent again is another job, whose key is kept before it goes',
  async (outcome) => {
    const first = attempt()
    losing.create = 1
    await expect(first.send(wet, '1')).rejects.toThrow()
    const before = first.kept()
    jobs.set(before.requestKey, { ...jobs.get(before.requestKey), outcome })
    const { keys, kept, send, sendAgain } = attempt(before)
    expect(await send(wetter, '1')).toBe(2)
    expect(keys).toEqual([kept().requestKey])
    expect([...jobs.keys()]).toEqual([before.requestKey, ...keys])
    expect(await sendAgain(wetter, '1')).toMatchObject({ job_id: 2, standsAsFirstSent: false })
    expect(written()).toEqual([
      ['1', 'Slab leak'],
      ['1', 'Slab leak in the hall'],
    ])
  },
)

test('another homeowner is another job', async () => {
  const { send } = attempt()
  losing.create = 1
  await expect(send(wet, '1')).rejects.toThrow()
  expect(await send(wet, '2')).toBe(2)
  expect(await send(wet, '2')).toBe(2)
  expect(written()).toHaveLength(2)
})

test('what was surely refused was not tried: what is changed since is no correction', async () => {
  const { kept, send, sendAll } = attempt()
  onTestFinished(() => {
    delete refusals.create
    delete refusals.update
  })
  refusals.create = 'invalid_input'
  await expect(send(wet, '1')).rejects.toThrow()
  expect(kept()).not.toHaveProperty('tried')
  delete refusals.create
  refusals.update = 'already_accepted'
  expect(await sendAll(wetter, '1')).toMatchObject({ job_id: 1, standsAsFirstSent: false })
  expect(written()).toEqual([['1', 'Slab leak in the hall']])
})

test('what may have been sent stays so, though it is refused when it is sent again', async () => {
  const { kept, send } = attempt()
  onTestFinished(() => {
    delete refusals.create
  })
  losing.create = 1
  await expect(send(wet, '1')).rejects.toThrow()
  refusals.create = 'unauthorized'
  await expect(send(wetter, '1')).rejects.toThrow()
  expect(kept()).toHaveProperty('tried.fields', wet)
})

test('a correction that may have arrived stays tried, though what is repeated while the server is away is refused', async () => {
  const { kept, send, sendAgain } = attempt()
  onTestFinished(() => {
    delete refusals.create
  })
  losing.create = 1
  await expect(send(wet, '1')).rejects.toThrow()
  losing.update = 1
  await expect(send(wetter, '1')).rejects.toThrow()
  refusals.create = 'too_many_requests'
  await expect(sendAgain(wetter, '1')).rejects.toThrow()
  expect(kept()).toHaveProperty('tried.corrected', true)
})
