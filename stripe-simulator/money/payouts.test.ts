import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  goodCard,
  goodOnboarding,
  onboardedAccount,
  postForm,
  referralLink,
  startWorld,
  tokenOn,
} from '../testing.ts'

/** A Wednesday at noon (UTC). */
const wednesday = Date.UTC(2030, 4, 1, 12) / 1000
const day = 24 * 60 * 60

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({
    availableAfter: 'two_business_days',
    now: () => new Date(wednesday * 1000),
  })
})
afterAll(() => world.close())

let account: string
const connected = () => ({ stripeAccount: account })

const payReferral = async () => {
  const link = await referralLink(world.stripe, account)
  const paid = await postForm(link.url, { ...goodCard, token: await tokenOn(link.url) })
  expect(paid.status).toBe(303)
}

const sums = async () => {
  const { available, pending } = await world.stripe.balance.retrieve({}, connected())
  return { available: available[0]?.amount, pending: pending[0]?.amount }
}

const advanceTo = (to: number) => world.control('/clock', { to: String(to) })
const clock = async () => {
  const { now } = await world.control('/clock', {})
  return now
}

/** Moves to the next Wednesday noon, so that every test begins on the same day of the week. */
beforeEach(async () => {
  const now = await clock()
  const weeks = Math.ceil((now - wednesday) / (7 * day))
  await advanceTo(wednesday + weeks * 7 * day)
  account = await onboardedAccount(world.stripe)
})

const eventsOf = async (types: string[]) => {
  const { data } = await world.stripe.events.list({ types, limit: 100 }, connected())
  return data.reverse()
}

describe('automatic payouts', () => {
  it('make money available after two business days and bring it to the bank', async () => {
    const start = await clock()
    await payReferral()
    expect(await sums()).toEqual({ available: 0, pending: 50_000 })
    const { stripe } = world
    const [income] = (await stripe.balanceTransactions.list({}, connected())).data
    const friday = start - (start % day) + 2 * day
    expect(income).toMatchObject({
      type: 'payment',
      reporting_category: 'charge',
      status: 'pending',
      available_on: friday,
      net: 50_000,
    })

    await advanceTo(friday)
    expect(await sums()).toEqual({ available: 50_000, pending: 0 })
    await advanceTo(friday + 60 * 60)
    expect(await sums()).toEqual({ available: 0, pending: 0 })
    const [payout, ...others] = (await stripe.payouts.list({}, connected())).data
    expect(others).toEqual([])
    expect(payout).toMatchObject({
      amount: 50_000,
      automatic: true,
      method: 'standard',
      status: 'pending',
      created: friday + 30 * 60,
      // Friday and two business days: Tuesday.
      arrival_date: friday + 4 * day,
    })
    const id = payout?.id ?? ''
    const listed = await stripe.balanceTransactions.list(
      { payout: id, expand: ['data.source'] },
      connected(),
    )
    expect(listed.data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -50_000],
      ['payment', 50_000],
    ])
    expect(listed.data[0]?.source).toMatchObject({ object: 'payout', id })
    expect(listed.data[1]?.source).toMatchObject({ object: 'charge', amount: 50_000 })

    await advanceTo(friday + day)
    expect((await stripe.payouts.retrieve(id, {}, connected())).status).toBe('in_transit')
    await advanceTo(friday + 4 * day)
    const paid = await stripe.payouts.retrieve(
      id,
      { expand: ['destination', 'balance_transaction'] },
      connected(),
    )
    expect(paid).toMatchObject({
      status: 'paid',
      failure_code: null,
      reconciliation_status: 'completed',
      destination: { object: 'bank_account', last4: '6789' },
      balance_transaction: { type: 'payout', amount: -50_000, fee: 0 },
    })
    const events = await eventsOf([
      'balance.available',
      'payout.created',
      'payout.updated',
      'payout.reconciliation_completed',
      'payout.paid',
    ])
    expect(events.map(({ type, created }) => [type, created])).toEqual([
      ['balance.available', friday],
      ['payout.created', friday + 30 * 60],
      ['payout.updated', friday + 4.5 * 60 * 60],
      ['payout.reconciliation_completed', friday + 4.5 * 60 * 60],
      ['payout.paid', friday + 4 * day],
    ])
    const { event } = await world.receiver.next('payout.paid')
    expect(event.account).toBe(account)
  })

  it('take several payments along, less what went back', async () => {
    const { stripe } = world
    await payReferral()
    await payReferral()
    const [transfer] = (await stripe.transfers.list({ destination: account })).data
    await stripe.transfers.createReversal(transfer?.id ?? '', { amount: 12_345 })
    const now = await clock()
    await advanceTo(now + 2 * day)
    const [payout] = (await stripe.payouts.list({}, connected())).data
    expect(payout?.amount).toBe(100_000 - 12_345)
    const listed = await stripe.balanceTransactions.list({ payout: payout?.id }, connected())
    expect(listed.data.map(({ type }) => type)).toEqual([
      'payout',
      'payment_refund',
      'payment',
      'payment',
    ])
    expect(listed.data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  })

  it('are left to the platform when it asks for that', async () => {
    const { stripe } = world
    const settings = { payouts: { schedule: { interval: 'manual' } } } as const
    const updated = await stripe.accounts.update(account, { settings })
    expect(updated.settings?.payouts?.schedule).toEqual({ delay_days: 2, interval: 'manual' })
    await payReferral()
    await advanceTo((await clock()) + 7 * day)
    expect((await stripe.payouts.list({}, connected())).data).toEqual([])
    expect(await sums()).toEqual({ available: 50_000, pending: 0 })
    await stripe.accounts.update(account, {
      settings: { payouts: { schedule: { interval: 'daily' } } },
    })
    await advanceTo((await clock()) + day)
    expect((await stripe.payouts.list({}, connected())).data[0]?.amount).toBe(50_000)
  })
})

describe('a payout the bank refuses', () => {
  it.each([
    ['000111111116', 'no_account', 'No bank account could be located'],
    ['000111111113', 'account_closed', 'has been closed'],
    ['000222222227', 'insufficient_funds', 'insufficient funds'],
  ])('%s fails with %s, returns the money and stops payouts', async (number, code, words) => {
    const { stripe } = world
    const again = async (accountNumber: string) => {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: 'http://app.example/refresh',
        return_url: 'http://app.example/return',
      })
      const token = await tokenOn(link.url)
      const fields = { ...goodOnboarding, account: accountNumber, token, action: 'complete' }
      await postForm(link.url, fields)
    }
    await again(number)
    await payReferral()
    const from = world.receiver.received.length
    await advanceTo((await clock()) + 6 * day)
    const [payout] = (await stripe.payouts.list({ status: 'failed' }, connected())).data
    expect(payout).toMatchObject({ status: 'failed', failure_code: code, automatic: true })
    expect(payout?.failure_message).toContain(words)
    expect(await sums()).toEqual({ available: 50_000, pending: 0 })
    const [back] = (await stripe.balanceTransactions.list({ limit: 1 }, connected())).data
    expect(back).toMatchObject({
      id: payout?.failure_balance_transaction,
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      amount: 50_000,
      source: payout?.id,
    })
    const { event } = await world.receiver.next('payout.failed', from)
    expect(event).toMatchObject({ account, data: { object: { id: payout?.id } } })
    const stopped = await stripe.accounts.retrieve(account)
    expect(stopped.payouts_enabled).toBe(false)
    expect(stopped.requirements?.currently_due).toEqual(['external_account'])
    await expect(
      stripe.payouts.create({ amount: 100, currency: 'usd' }, connected()),
    ).rejects.toMatchObject({ code: 'payouts_not_allowed' })

    await again('000123456789')
    await advanceTo((await clock()) + 7 * day)
    const [second] = (await stripe.payouts.list({ limit: 1 }, connected())).data
    expect(second).toMatchObject({ status: 'paid', amount: 50_000 })
    expect(await sums()).toEqual({ available: 0, pending: 0 })
  })
})

describe('payouts made by the platform', () => {
  beforeEach(async () => {
    await world.stripe.accounts.update(account, {
      settings: { payouts: { schedule: { interval: 'manual' } } },
    })
    await payReferral()
    await advanceTo((await clock()) + 2 * day)
  })

  it('arrive within minutes for a fee', async () => {
    const { stripe } = world
    const payout = await stripe.payouts.create(
      { amount: 40_000, currency: 'usd', method: 'instant', metadata: { job: '1' } },
      { ...connected(), idempotencyKey: `instant-${account}` },
    )
    expect(payout).toMatchObject({ status: 'pending', automatic: false, metadata: { job: '1' } })
    const expense = await stripe.balanceTransactions.retrieve(
      String(payout.balance_transaction),
      {},
      connected(),
    )
    expect(expense).toMatchObject({ type: 'payout', amount: -40_000, fee: 400, net: -40_400 })
    expect(await sums()).toEqual({ available: 50_000 - 40_400, pending: 0 })
    await world.control('/clock', { advance: '30m' })
    expect((await stripe.payouts.retrieve(payout.id, {}, connected())).status).toBe('paid')
    await expect(
      stripe.payouts.create(
        { amount: 9_550, currency: 'usd', method: 'instant' },
        { stripeAccount: account },
      ),
    ).rejects.toMatchObject({ code: 'balance_insufficient' })
  })

  it('can be canceled until they leave, and listed in pages', async () => {
    const { stripe } = world
    const create = (amount: number) =>
      stripe.payouts.create({ amount, currency: 'usd' }, connected())
    const first = await create(10_000)
    const second = await create(20_000)
    const canceled = await stripe.payouts.cancel(first.id, {}, connected())
    expect(canceled.status).toBe('canceled')
    expect(await sums()).toEqual({ available: 30_000, pending: 0 })
    await expect(stripe.payouts.cancel(first.id, {}, connected())).rejects.toMatchObject({
      statusCode: 400,
    })
    await world.control('/clock', { advance: '5h' })
    await expect(stripe.payouts.cancel(second.id, {}, connected())).rejects.toMatchObject({
      param: 'id',
    })
    const page = await stripe.payouts.list({ limit: 1 }, connected())
    expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] })
    const rest = await stripe.payouts.list({ limit: 1, starting_after: second.id }, connected())
    expect(rest).toMatchObject({ has_more: false, data: [{ id: first.id }] })
    const later = { arrival_date: { gt: second.arrival_date } }
    expect((await stripe.payouts.list(later, connected())).data).toEqual([])
    await expect(
      stripe.balanceTransactions.list({ payout: second.id }, connected()),
    ).rejects.toMatchObject({ param: 'payout' })
  })

  it('are made from the platform’s own balance too', async () => {
    const { stripe } = world
    const payout = await stripe.payouts.create({ amount: 100, currency: 'usd' })
    const [own] = (await stripe.balanceTransactions.list({ source: payout.id })).data
    expect(own).toMatchObject({ type: 'payout', amount: -100, reporting_category: 'payout' })
    await world.control('/clock', { advance: '5d' })
    expect((await stripe.payouts.retrieve(payout.id)).status).toBe('paid')
  })
})

describe('money that left an account', () => {
  it('cannot be taken back from it, only what is there or on its way to be', async () => {
    const { stripe } = world
    await payReferral()
    const [first] = (await stripe.transfers.list({ destination: account })).data
    const reverse = (id = '', amount = 50_000) => stripe.transfers.createReversal(id, { amount })
    expect((await reverse(first?.id, 10_000)).amount).toBe(10_000)
    expect(await sums()).toEqual({ available: 0, pending: 40_000 })
    await world.control('/clock', { advance: '3d' })
    expect(await sums()).toEqual({ available: 0, pending: 0 })
    await expect(reverse(first?.id, 40_000)).rejects.toMatchObject({
      ...{ statusCode: 400, code: 'balance_insufficient' },
    })
    await expect(
      stripe.refunds.create({ charge: String(first?.source_transaction), reverse_transfer: true }),
    ).rejects.toMatchObject({ code: 'balance_insufficient' })
    expect((await stripe.transfers.retrieve(first?.id ?? '')).amount_reversed).toBe(10_000)
    expect(await sums()).toEqual({ available: 0, pending: 0 })

    // What comes in later can be taken for it.
    await payReferral()
    expect((await reverse(first?.id, 40_000)).amount).toBe(40_000)
    expect(await sums()).toEqual({ available: -40_000, pending: 50_000 })
    const [second] = (await stripe.transfers.list({ destination: account })).data
    await expect(reverse(second?.id, 10_001)).rejects.toMatchObject({
      code: 'balance_insufficient',
    })
    expect((await reverse(second?.id, 10_000)).amount).toBe(10_000)
  })
})
