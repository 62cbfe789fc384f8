import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, startWorld } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Calls the API as the SDK would not, with any form at all. */
const call = (path: string, form: Record<string, string> = {}, headers = {}) =>
  fetch(world.simulator.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Bearer ${world.simulator.options.secretKey}`, ...headers },
  })

describe('requests are refused as at the provider', () => {
  it.each([
    ['/v1/accounts', { typo: 'express' }, 'parameter_unknown', 'typo'],
    [
      '/v1/payment_links',
      { 'line_items[0][price]': 'price_1', 'transfer_data[amout]': '5' },
      'parameter_unknown',
      'transfer_data[amout]',
    ],
    ['/v1/payment_links', {}, 'parameter_missing', 'line_items'],
    [
      '/v1/prices',
      { currency: 'usd', unit_amount: 'ten' },
      'parameter_invalid_integer',
      'unit_amount',
    ],
    [
      '/v1/account_links',
      { account: 'acct_none', type: 'account_onboarding' },
      'resource_missing',
      'account',
    ],
  ])('%s %o → %s', async (path, form, code, param) => {
    const answer = await call(path, form)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(answer.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code, param },
    })
  })

  it('names an unknown parameter', async () => {
    const answer = await call('/v1/customers', { colour: 'blue' })
    expect(await answer.json()).toMatchObject({
      error: { message: 'Received unknown parameter: colour' },
    })
  })

  it('refuses a value outside a closed list', async () => {
    const answer = await call('/v1/accounts', { type: 'expresso' })
    expect(await answer.json()).toMatchObject({
      error: { message: 'Invalid type: must be one of custom, express, standard', param: 'type' },
    })
  })

  it('refuses a wrong key with 401 and a foreign account with 403', async () => {
    const { url, options } = world.simulator
    const wrong = clientOf({ url, options: { ...options, secretKey: 'sk_test_wrong' } })
    await expect(wrong.balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    await expect(
      world.stripe.balance.retrieve({}, { stripeAccount: 'acct_other' }),
    ).rejects.toMatchObject({ type: 'StripePermissionError', statusCode: 403 })
  })

  it('answers what does not exist with an error the SDK understands', async () => {
    await expect(world.stripe.transfers.retrieve('tr_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such transfer: 'tr_none'",
    })
    await expect(world.stripe.subscriptions.retrieve('sub_1')).rejects.toMatchObject({
      statusCode: 404,
    })
    const v2 = await fetch(`${world.simulator.url}/v2/core/events`)
    expect(v2.status).toBe(404)
    expect(await v2.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
    const json = await fetch(`${world.simulator.url}/v1/accounts`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(400)
    expect(await json.json()).toHaveProperty('error')
  })

  it('refuses a property that cannot be expanded', async () => {
    const customer = await world.stripe.customers.create({ email: 'a@b.example' })
    await expect(
      world.stripe.customers.retrieve(customer.id, { expand: ['shoes'] }),
    ).rejects.toMatchObject({ message: 'This property cannot be expanded (shoes).' })
    const deep = ['data.payment_intent.latest_charge.balance_transaction.source']
    await expect(world.stripe.checkout.sessions.list({ expand: deep })).rejects.toMatchObject({
      param: 'expand',
      message: 'You cannot expand more than 4 levels',
    })
  })
})

describe('headers', () => {
  it('are those of the request', async () => {
    const headers = { 'idempotency-key': 'headers-1', 'stripe-version': Stripe.API_VERSION }
    const answer = await call('/v1/customers', { email: 'h@b.example' }, headers)
    expect(answer.headers.get('idempotency-key')).toBe('headers-1')
    expect(answer.headers.get('stripe-version')).toBe(Stripe.API_VERSION)
  })

  it.each([
    ['2020-08-27', 'only, not 2020-08-27'],
    ['yesterday', 'Invalid Stripe API version: yesterday'],
  ])('ask for the one version spoken here, not %s', async (version, words) => {
    const answer = await call('/v1/customers', {}, { 'stripe-version': version })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(words)
  })

  it('refuse an endless key', async () => {
    const answer = await call('/v1/customers', {}, { 'idempotency-key': 'k'.repeat(256) })
    expect(answer.status).toBe(400)
  })
})

describe('metadata', () => {
  it('merges, removes and keeps to its limits', async () => {
    const { stripe } = world
    const account = await stripe.accounts.create({ type: 'express', metadata: { a: '1', b: '2' } })
    const updated = await stripe.accounts.update(account.id, { metadata: { a: '', c: '3' } })
    expect(updated.metadata).toEqual({ b: '2', c: '3' })
    const refused = stripe.customers.create({ metadata: { long: 'x'.repeat(501) } })
    await expect(refused).rejects.toMatchObject({ statusCode: 400, param: 'metadata[long]' })
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']))
    await expect(stripe.customers.create({ metadata: many })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('lists', () => {
  it('gives pages forwards, backwards and through the SDK', async () => {
    const { stripe } = world
    const ids: string[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      ids.unshift((await stripe.customers.create({ email: 'page@b.example', name })).id)
    }
    const email = 'page@b.example'
    const first = await stripe.customers.list({ email, limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.has_more).toBe(true)
    const last = await stripe.customers.list({ email, limit: 3, starting_after: ids[1] })
    expect(last.data.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(last.has_more).toBe(false)
    const back = await stripe.customers.list({ email, limit: 2, ending_before: ids[3] })
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ id }) => id)).toEqual(ids)
    const lines = []
    for (const name of ['Call', 'Visit', 'Repair']) {
      const product_data = { name }
      const price = await stripe.prices.create({ currency: 'usd', unit_amount: 500, product_data })
      lines.push({ price: price.id, quantity: 2 })
    }
    const link = await stripe.paymentLinks.create({ line_items: lines })
    const two = await stripe.paymentLinks.listLineItems(link.id, { limit: 2 })
    expect(two.has_more).toBe(true)
    const rest = await stripe.paymentLinks.listLineItems(link.id, {
      starting_after: two.data[1]?.id,
      expand: ['data.price.product'],
    })
    expect(rest).toMatchObject({
      has_more: false,
      data: [{ description: 'Repair', price: { product: { name: 'Repair' } } }],
    })
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})
