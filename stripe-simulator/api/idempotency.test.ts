import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStandalone } from '../standalone.ts'
import { clientOf, startWorld } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const openGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

it('answers the same key with the same answer, once made', async () => {
  const { stripe } = world
  const create = () =>
    stripe.customers.create({ email: 'once@b.example' }, { idempotencyKey: 'customer-1' })
  const first = await create()
  const second = await create()
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.customers.list({ email: 'once@b.example' })).data).toHaveLength(1)
})

it('refuses the same key with other parameters', async () => {
  const { stripe } = world
  const options = { idempotencyKey: 'customer-2' }
  await stripe.customers.create({ email: 'two@b.example' }, options)
  await expect(
    stripe.customers.create({ email: 'three@b.example' }, options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

it('refuses a second request while the first with its key is at work', async () => {
  const { store } = world.simulator.options
  const entered = openGate()
  const gate = openGate()
  const simulator = await startStandalone({
    webhookUrl: () => 'http://127.0.0.1:1/nobody',
    store: {
      ...store,
      query: async (sql, params) => {
        if (sql.includes('select fingerprint')) {
          entered.open()
          await gate.opened
        }
        return store.query(sql, params)
      },
    },
  })
  const stripe = clientOf(simulator)
  const create = () => stripe.customers.create({}, { idempotencyKey: 'customer-3' })
  const first = create()
  await entered.opened
  await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  gate.open()
  expect((await first).object).toBe('customer')
  await simulator.close()
})

it('repeats a refusal, but leaves the key of a malformed request free', async () => {
  const { stripe } = world
  const account = await stripe.accounts.create({ type: 'express' })
  const transfer = () =>
    stripe.transfers.create(
      { amount: 100, currency: 'usd', destination: account.id },
      { idempotencyKey: 'transfer-1' },
    )
  await expect(transfer()).rejects.toMatchObject({ code: 'balance_insufficient' })
  const again = await transfer().catch((error: { headers: Record<string, string> }) => error)
  expect(again).toMatchObject({ code: 'balance_insufficient' })
  expect('headers' in again && again.headers['idempotent-replayed']).toBe('true')

  const options = { idempotencyKey: 'customer-4' }
  await expect(
    stripe.rawRequest('POST', '/v1/customers', { limit: 0 }, options),
  ).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
  expect((await stripe.customers.create({ email: 'x@b.example' }, options)).email).toBe(
    'x@b.example',
  )
})
