import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { rare } from '#server/testing/rare.ts'
import { noNumbers, overLimit } from '../lib/report.ts'
import { type Case, connections, same } from './case.ts'
import { figureOf } from './figure-of.ts'
import { openLoad } from './load.ts'
import { measure } from './measure.ts'
import { wire } from './wire.ts'

/** A port on which every call is answered with this status. */
const answering = async (status: number) => {
  const server = createServer((_request, reply) => void reply.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A path that is answered out of memory, as the landing page is. */
const path: Case = {
  ...{ what: 'a page', method: 'GET', url: '/home' },
  statements: { waves: [], marks: {} },
  page: async () => Buffer.from('{}'),
  scripts: async (cookies) => same(wire(cookies, { path: '/home' })),
}

/** Any share at all would do. */
const aim = 0.000_001

/** The figures of a path with a promise and of the same without one, where all is answered with this status. */
const figuresOf = async (status: number, raced: Partial<Case> = {}) => {
  const load = openLoad()
  onTestFinished(load.close)
  const stage = {
    ...{
      load,
      alone: false,
      say: () => {},
      databaseUrl: 'postgres://127.0.0.1/none',
      postmaster: 0,
    },
    built: { port: await answering(status), id: process.pid },
    cookies: { cookies: '', token: '' },
  }
  const slices = { rounds: 1, milliseconds: 100, least: 1 }
  const { each, sides } = await measure({ ...path, ...raced }, stage, slices)
  return [figureOf({ each: { ...each, aim }, sides }), figureOf({ each, sides })]
}

test('errors are no figures, however fast they are answered', rare, async () => {
  const figures = await figuresOf(503)
  expect([overLimit(figures), noNumbers(figures)]).toEqual([2, 2])
})

/** A race over each connection, of which all are won. */
const race = { once: true, wins: connections, also: ['409'] }

test('a race that is won as often as there is something to win is held against the limit', async () => {
  const figures = await figuresOf(200, race)
  expect([overLimit(figures), noNumbers(figures)]).toEqual([0, 0])
})

test('a race that nobody wins, or too many, is no figure', rare, async () => {
  const lost = await figuresOf(409, race)
  expect([overLimit(lost), noNumbers(lost)]).toEqual([2, 2])
  const won = await figuresOf(200, { ...race, wins: 1 })
  expect([overLimit(won), noNumbers(won)]).toEqual([2, 2])
})
