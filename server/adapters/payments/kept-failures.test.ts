import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '#simulator/testing.ts'
import { whole } from '../../testing/whole.ts'
import { isProviderFailure } from './port.ts'
import { openStripe } from './stripe.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const failed = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } })

/**
 * The provider on a bad day: what is created at a path fails with nothing done, and as it keeps the
 * first answer to a key for a day, whatever that was, the same key fails again afterwards.
 */
const onABadDay = async (path: string) => {
  const keys = new Set<string>()
  let bad = true
  const server = createServer(async (request, answer) => {
    const key = String(request.headers['idempotency-key'] ?? '')
    const body = await text(request)
    const replayed = keys.has(key)
    if (replayed || (bad && request.method === 'POST' && request.url === path)) {
      keys.add(key)
      const kept = replayed ? { 'idempotent-replayed': 'true' } : {}
      // Else the SDK asks twice more itself, after pauses, and is told the same.
      const once = { 'stripe-should-retry': 'false', 'content-type': 'application/json' }
      answer.writeHead(500, { ...once, ...kept }).end(failed)
      return
    }
    const { authorization = '', 'content-type': type = 'text/plain' } = request.headers
    const headers = { authorization, 'content-type': type, 'idempotency-key': key }
    const there = await fetch(`${world.simulator.url}${request.url}`, {
      ...{ method: request.method, headers },
      ...(request.method === 'POST' && { body }),
    })
    answer.writeHead(there.status, { 'content-type': 'application/json' }).end(await there.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    payments: openStripe({
      ...world.simulator.options,
      webhookSecrets: [],
      apiAddress: () => ({ protocol: 'http', host: '127.0.0.1', port }),
      log: { warn: () => undefined },
    }),
    over: () => {
      bad = false
    },
    close: () => server.close(),
  }
}

const order = {
  ...{ jobId: 10_001, companyId: 7, acceptance: 1, description: 'Referral' },
  ...{ chargeCents: 54_053, referralCents: 50_000, returnUrl: 'http://app.example/paid' },
}

const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return isProviderFailure(error) ? error.providerFailure.reason : error
}

test.each(whole ? ['/v1/prices', '/v1/payment_links'] : ['/v1/prices'])(
  'a failure that the provider keeps at %s for a day does not keep a company from paying',
  async (path) => {
    const day = await onABadDay(path)
    expect(await failureOf(day.payments.createPaymentLink(order))).toBe('unreachable')
    day.over()
    const link = await day.payments.createPaymentLink(order)
    expect(await day.payments.createPaymentLink(order)).toEqual(link)
    expect(await day.payments.paymentLinkState(link.linkId)).toMatchObject({ active: true })
    day.close()
  },
)

test('a failure that the provider keeps for a day does not keep a plumber from an account, nor two tabs from one', async () => {
  const day = await onABadDay('/v1/accounts')
  const plumber = { id: 42, email: 'pat@pipes.example', name: 'Pat Pipes' }
  const create = () => day.payments.createAccount(plumber)
  expect(await failureOf(create())).toBe('unreachable')
  day.over()
  const tabs = await Promise.allSettled([create(), create()])
  const made = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
  expect(new Set([...made, await create(), await create()]).size).toBe(1)
  const { data } = await world.stripe.accounts.list()
  expect(data.filter(({ metadata }) => metadata?.plumber_id === '42')).toHaveLength(1)
  day.close()
})

test('money is not moved under another key after a failure: it may have moved all the same', async () => {
  const day = await onABadDay('/v1/refunds')
  const refund = () => day.payments.refund({ paymentIntentId: 'pi_unknown' })
  expect(await failureOf(refund())).toBe('unreachable')
  day.over()
  expect(await failureOf(refund())).toBe('unreachable')
  day.close()
})
