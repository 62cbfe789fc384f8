import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStandalone } from '../standalone.ts'
import {
  clientOf,
  goodCard,
  onboardedAccount,
  postForm,
  referralLink,
  startWorld,
  tokenOn,
} from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const balanceOf = async (stripeAccount: string) =>
  (await world.stripe.balance.retrieve({}, { stripeAccount })).available[0]?.amount

const newExpress = () =>
  world.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })

const paySession = async (amount: number, extra = {}) => {
  const { stripe } = world
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    product_data: { name: 'Referral' },
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    ...extra,
  })
  const url = session.url ?? ''
  const paid = await postForm(url, { ...goodCard, token: await tokenOn(url) })
  expect(paid.status).toBe(303)
  return { session: await stripe.checkout.sessions.retrieve(session.id), paid }
}

const chargeOf = async (session: { payment_intent: unknown }) => {
  const intent = await world.stripe.paymentIntents.retrieve(String(session.payment_intent))
  return String(intent.latest_charge)
}

it('refuses to send to an account that cannot receive, then sends once it can', async () => {
  const { stripe } = world
  const account = await newExpress()
  await expect(referralLink(stripe, account.id)).rejects.toMatchObject({
    statusCode: 400,
    code: 'insufficient_capabilities_for_transfer',
  })
  const { session } = await paySession(54_053)
  const source = await chargeOf(session)
  const send = (amount: number) =>
    stripe.transfers.create({
      amount,
      currency: 'usd',
      destination: account.id,
      source_transaction: source,
    })
  await expect(send(50_000)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://app.example/refresh',
    return_url: 'http://app.example/return',
  })
  const form = { name: 'Pat Plumber', month: '1', day: '1', year: '1990', ssn: '1234' }
  const bank = { routing: '110000000', account: '000123456789' }
  const token = await tokenOn(link.url)
  await postForm(link.url, { ...form, ...bank, token, action: 'complete' })
  const transfer = await send(50_000)
  expect(transfer).toMatchObject({ source_transaction: source, transfer_group: `group_${source}` })
  expect(await balanceOf(account.id)).toBe(50_000)
  await expect(send(5_000)).rejects.toMatchObject({ param: 'amount' })
})

it('refunds a charge and takes the transfer back', async () => {
  const { stripe, receiver } = world
  const account = await onboardedAccount(stripe)
  const link = await referralLink(stripe, account)
  await postForm(link.url, { ...goodCard, token: await tokenOn(link.url) })
  const [session] = (await stripe.checkout.sessions.list({ payment_link: link.id })).data
  const intent = String(session?.payment_intent)
  const refund = await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true })
  expect(refund).toMatchObject({ amount: 54_053, status: 'succeeded' })
  expect((await receiver.next('charge.refunded')).event.data.object).toMatchObject({
    refunded: true,
    amount_refunded: 54_053,
  })
  expect(await balanceOf(account)).toBe(0)
  const [transfer] = (await stripe.transfers.list({ destination: account })).data
  expect(transfer).toMatchObject({ reversed: true, amount_reversed: 50_000 })
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

it('bills a given customer and numbers the invoices in order', async () => {
  const { stripe } = world
  const customer = await stripe.customers.create({ email: 'dry@rite.example', name: 'DryRite' })
  const extra = {
    customer: customer.id,
    invoice_creation: { enabled: true, invoice_data: { description: 'Water loss' } },
    success_url: 'http://app.example/done',
  }
  const { session, paid } = await paySession(10_000, extra)
  expect(session).toMatchObject({ customer: customer.id, status: 'complete', url: null })
  expect(paid.headers.get('location')).toBe('http://app.example/done')
  await paySession(20_000, extra)
  const invoices = await stripe.invoices.list({ customer: customer.id })
  expect(invoices.data.map(({ number }) => number?.slice(-4))).toEqual(['0002', '0001'])
})

it('shows a receipt when nobody asked to be sent anywhere', async () => {
  const { paid } = await paySession(12_345)
  const receipt = await fetch(paid.headers.get('location') ?? '')
  expect(await receipt.text()).toContain('$123.45')
})

it('keeps money pending until its day', async () => {
  const { store } = world.simulator.options
  let seconds = Math.floor(Date.now() / 1000)
  const slow = await startStandalone({
    store,
    webhookUrl: () => world.receiver.url,
    webhookSecret: world.simulator.options.webhookSecret,
    availableAfter: 60,
    now: () => new Date(seconds * 1000),
  })
  const stripe = clientOf(slow)
  const account = await onboardedAccount(stripe)
  const link = await referralLink(stripe, account)
  await postForm(link.url, { ...goodCard, token: await tokenOn(link.url) })
  const read = () => stripe.balance.retrieve({}, { stripeAccount: account })
  expect(await read()).toMatchObject({ available: [{ amount: 0 }], pending: [{ amount: 50_000 }] })
  seconds += 61
  expect(await read()).toMatchObject({ available: [{ amount: 50_000 }], pending: [{ amount: 0 }] })
  await slow.close()
})
