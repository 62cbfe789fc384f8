import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { takeBaseAddresses } from '../http/base-addresses.ts'
import { listen, openLive, usualPatience } from './live-stream.ts'

/** A page that can be hidden and shown. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

const open: ServerResponse[] = []
const server = createServer((_request, response) => {
  if (refusing) {
    response.writeHead(503).end()
    arrived()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('retry: 5\n\n')
  open.push(response)
  response.on('close', () => open.splice(open.indexOf(response), 1))
  arrived()
})
let refusing = false
let asked = 0
let waiting: (() => void)[] = []

const arrived = () => {
  asked += 1
  for (const resolve of waiting.splice(0)) resolve()
}

/** Waits for the stream to be asked for so many times in all. */
const askedFor = async (times: number) => {
  while (asked < times) await new Promise<void>((resolve) => waiting.push(resolve))
}

const send = (event: string, data: string) =>
  open.at(-1)?.write(`event: ${event}\ndata: ${data}\n\n`)

const heard = <E extends Parameters<typeof listen>[0]>(event: E) =>
  new Promise((resolve) => {
    const stop = listen(event, (data) => {
      stop()
      resolve(data)
    })
  })

beforeAll(async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('document', page)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  takeBaseAddresses({ api: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  refusing = false
  asked = 0
  waiting = []
})

test('a broken stream is taken up again by one connection, and says what may have been missed', async () => {
  const reopened: unknown[] = []
  const stop = listen('reopened', (word) => reopened.push(word))
  const close = openLive()
  await askedFor(1)
  const first = heard('jobs')
  send('jobs', 'not JSON')
  send('jobs', '{"jobId":"seven"}')
  send('jobs', '{"jobId":7}')
  expect(await first).toEqual({ jobId: 7 })
  expect(reopened).toEqual([])

  const back = heard('reopened')
  open.at(-1)?.end()
  await back
  expect(open).toHaveLength(1)
  const second = heard('notifications')
  send('notifications', '{"unread":3}')
  expect(await second).toEqual({ unread: 3 })
  expect(reopened).toHaveLength(1)
  expect(asked).toBe(2)
  stop()
  close()
})

test('a refused stream says so and is asked for again and again, until it is closed', async () => {
  refusing = true
  const refused = heard('refused')
  const close = openLive({ ...usualPatience, first: 5, most: 10 })
  await refused
  await askedFor(3)
  refusing = false
  const word = heard('account')
  while (open.length === 0) await askedFor(asked + 1)
  send('account', '{}')
  await word
  close()
})

test('those that were refused at one moment do not all come back at another', async () => {
  refusing = true
  const waits: number[] = []
  const { setTimeout: usual } = window
  const hurried = (then: () => void, after: number) => {
    waits.push(after)
    return usual(then, 1)
  }
  Object.assign(window, { setTimeout: hurried })
  const close = openLive()
  await askedFor(10)
  close()
  Object.assign(window, { setTimeout: usual })
  const longest = waits.slice(4)
  expect(new Set(longest).size).toBeGreaterThan(1)
  for (const wait of longest) expect(wait).toBeGreaterThanOrEqual(usualPatience.most)
  expect(Math.max(...longest)).toBeLessThanOrEqual(usualPatience.most * 1.5)
})

test('one that opens only after it was refused tells what may have been missed', async () => {
  refusing = true
  const refused = heard('refused')
  const close = openLive({ ...usualPatience, first: 5, most: 10 })
  await refused
  const reopened = heard('reopened')
  refusing = false
  expect(await reopened).toEqual({})
  close()
})

test('one that was long in opening tells what may have been missed', async () => {
  const reopened = heard('reopened')
  const close = openLive({ ...usualPatience, opening: -1 })
  expect(await reopened).toEqual({})
  close()
})

test('one that opens long after another was closed tells what may have been missed', async () => {
  const reopened: unknown[] = []
  const stop = listen('reopened', (word) => reopened.push(word))
  const opened = async (heardUntil?: number) => {
    const close = openLive(usualPatience, heardUntil)
    await askedFor(asked + 1)
    const word = heard('account')
    send('account', '{}')
    await word
    return close
  }
  const before = performance.now()
  const first = await opened()
  const until = first()
  expect(until).toBeGreaterThan(before)
  const soon = await opened(until)
  soon()
  expect(reopened).toHaveLength(0)
  const late = await opened(until - usualPatience.opening)
  expect(reopened).toHaveLength(1)
  late()
  stop()
})

test('one that is closed before it opened heard nothing since the one before, one that broke at no known time', async () => {
  const close = openLive(usualPatience, 7)
  await askedFor(1)
  expect(close()).toBe(7)
  const broken = openLive()
  await askedFor(2)
  const first = heard('account')
  send('account', '{}')
  await first
  refusing = true
  const refused = heard('refused')
  open.at(-1)?.end()
  await refused
  expect(broken()).toBe(Number.NEGATIVE_INFINITY)
})

test('one whose server does not know all that it missed tells so, once', async () => {
  const reopened: unknown[] = []
  const stop = listen('reopened', (word) => reopened.push(word))
  const close = openLive()
  await askedFor(1)
  const told = heard('reopened')
  send('missed', '{}')
  await told
  const back = heard('reopened')
  open.at(-1)?.end()
  await back
  const after = heard('account')
  send('missed', '{}')
  send('account', '{}')
  await after
  expect(reopened).toHaveLength(2)
  stop()
  close()
})

test('one that a newer page replaced waits until this page is looked at', async () => {
  const close = openLive()
  await askedFor(1)
  const replaced = heard('replaced')
  send('replaced', '{}')
  await replaced
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(1)
  page.visibilityState = 'visible'
  const back = heard('reopened')
  page.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await back
  expect(asked).toBe(2)
  close()
  window.dispatchEvent(new Event('focus'))
  const other = openLive()
  await askedFor(3)
  expect(asked).toBe(3)
  other()
})

test('one that a newer page replaced says again and again that there is none while this page is in sight', async () => {
  const refused: unknown[] = []
  const stop = listen('refused', (word) => refused.push(word))
  const close = openLive({ ...usualPatience, most: 5, silence: 50 })
  await askedFor(1)
  send('replaced', '{}')
  await heard('refused')
  await heard('refused')
  expect(asked).toBe(1)

  page.visibilityState = 'hidden'
  const before = refused.length
  const { setTimeout: usual } = window
  await new Promise<void>((resolve) => {
    let waits = 0
    const counted = (then: () => void, after: number) => {
      waits += 1
      if (waits === 3) resolve()
      return usual(then, after)
    }
    Object.assign(window, { setTimeout: counted })
  })
  Object.assign(window, { setTimeout: usual })
  expect(refused).toHaveLength(before)

  page.visibilityState = 'visible'
  const back = heard('reopened')
  page.dispatchEvent(new Event('visibilitychange'))
  const shown = refused.length
  await back
  expect(asked).toBe(2)
  // Its silence lasts longer than the replaced one would have waited.
  const again = heard('reopened')
  send('beat', '{}')
  await again
  expect(refused).toHaveLength(shown)
  stop()
  close()
})

test('one that is closed before it was answered is not asked for again', async () => {
  const refused: unknown[] = []
  const stop = listen('refused', (word) => refused.push(word))
  const close = openLive({ ...usualPatience, first: 5, most: 10 })
  await askedFor(1)
  close()
  const other = openLive({ ...usualPatience, first: 5, most: 10, silence: 500 })
  await askedFor(2)
  // Its silence lasts longer than the closed one would have waited.
  const back = heard('reopened')
  while (open.length === 0) await askedFor(asked + 1)
  send('beat', '{}')
  await back
  expect(asked).toBe(3)
  expect(refused).toEqual([])
  other()
  stop()
})

test('one that stops beating without a word is asked for anew, and tells what may have been missed', async () => {
  const close = openLive({ ...usualPatience, first: 5, most: 10, silence: 500 })
  await askedFor(1)
  const back = heard('reopened')
  send('beat', '{}')
  await back
  expect(asked).toBe(2)
  close()
})
