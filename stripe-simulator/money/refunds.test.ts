import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  goodCard,
  onboardedAccount,
  payReferral,
  postForm,
  startWorld,
  tokenOn,
} from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let account: string
let from: number
beforeAll(async () => {
  world = await startWorld()
  account = await onboardedAccount(world.stripe)
})
afterAll(() => world.close())
beforeEach(() => {
  from = world.receiver.received.length
})

const chargeWith = async (fields: Record<string, string> = {}) =>
  (await payReferral(world.stripe, account, fields)).charge

const movementsOf = async (source: string, options?: Stripe.RequestOptions) =>
  (await world.stripe.balanceTransactions.list({ source }, options)).data.map(
    ({ type, amount, fee, net, reporting_category }) => ({
      type,
      amount,
      fee,
      net,
      reporting_category,
    }),
  )

describe('refunds', () => {
  it('go back in parts, with the same share of the transfer', async () => {
    const { stripe } = world
    const charge = await chargeWith()
    const first = await stripe.refunds.create({
      charge: charge.id,
      amount: 27_027,
      reverse_transfer: true,
      reason: 'requested_by_customer',
    })
    expect(first).toMatchObject({ object: 'refund', status: 'succeeded', amount: 27_027 })
    expect(await movementsOf(first.id)).toEqual([
      { type: 'refund', amount: -27_027, fee: 0, net: -27_027, reporting_category: 'refund' },
    ])
    const reversal = String(first.transfer_reversal)
    expect(await movementsOf(reversal)).toEqual([
      {
        type: 'transfer_refund',
        amount: 25_000,
        fee: 0,
        net: 25_000,
        reporting_category: 'transfer_reversal',
      },
    ])
    const partly = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })
    expect(partly).toMatchObject({
      refunded: false,
      amount_refunded: 27_027,
      refunds: { data: [{ id: first.id }] },
    })
    await expect(
      stripe.refunds.create({ charge: charge.id, amount: 27_027 }),
    ).rejects.toMatchObject({
      message: 'Refund amount ($270.27) is greater than unrefunded amount on charge ($270.26)',
    })
    await stripe.refunds.create({
      payment_intent: String(charge.payment_intent),
      reverse_transfer: true,
    })
    expect((await stripe.charges.retrieve(charge.id)).refunded).toBe(true)
    const { event } = await world.receiver.next('transfer.reversed', from)
    expect(event.data.object).toMatchObject({ id: charge.transfer })
    const [transfer] = (
      await stripe.transfers.list({ transfer_group: charge.transfer_group ?? '' })
    ).data
    expect(transfer).toMatchObject({ reversed: true, amount_reversed: 50_000 })
    expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2)
  })

  it('leave the transfer alone unless told', async () => {
    const charge = await chargeWith()
    await world.stripe.refunds.create({ charge: charge.id })
    const transfer = await world.stripe.transfers.retrieve(String(charge.transfer))
    expect(transfer.amount_reversed).toBe(0)
  })

  it('take the application fee back when told', async () => {
    const { stripe } = world
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 10_000,
      product_data: { name: 'Referral' },
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id }],
      payment_intent_data: {
        application_fee_amount: 1_000,
        transfer_data: { destination: account },
      },
    })
    const url = session.url ?? ''
    await postForm(url, { ...goodCard, token: await tokenOn(url) })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.application_fee'],
    })
    const intent = paid.payment_intent
    const charge = typeof intent === 'object' ? intent?.latest_charge : null
    if (typeof charge !== 'object' || charge === null) throw new Error('not expanded')
    const fee = charge.application_fee
    if (typeof fee !== 'object' || fee === null) throw new Error('not expanded')
    expect(fee).toMatchObject({ amount: 1_000, account, originating_transaction: charge.id })
    expect(await movementsOf(fee.id)).toMatchObject([
      { type: 'application_fee', amount: 1_000, reporting_category: 'platform_earning' },
    ])
    const connected = { stripeAccount: account }
    expect(await movementsOf(String(fee.charge), connected)).toMatchObject([
      { type: 'payment', amount: 10_000, fee: 1_000, net: 9_000 },
    ])
    await stripe.refunds.create({
      charge: charge.id,
      amount: 5_000,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    const listed = await stripe.applicationFees.retrieve(fee.id)
    expect(listed).toMatchObject({ amount_refunded: 500, refunded: false })
    const [back] = (
      await stripe.balanceTransactions.list({ type: 'payment_refund', limit: 1 }, connected)
    ).data
    expect(back).toMatchObject({ amount: -5_000, fee: -500, net: -4_500 })
    const [returned] = (await stripe.balanceTransactions.list({ type: 'application_fee_refund' }))
      .data
    expect(returned).toMatchObject({ amount: -500, reporting_category: 'platform_earning_refund' })
  })

  it('need what they are told to take back', async () => {
    const { stripe } = world
    const charge = await chargeWith()
    await expect(
      stripe.refunds.create({
        charge: charge.id,
        reverse_transfer: true,
        refund_application_fee: true,
      }),
    ).rejects.toMatchObject({ param: 'refund_application_fee' })
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' })
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0)
  })

  it('can be begun on the dashboard', async () => {
    const charge = await chargeWith()
    await world.control(`/charges/${charge.id}/refund`, { amount: 1_000, reverseTransfer: true })
    const { event } = await world.receiver.next('charge.refunded', from)
    expect(event.data.object).toMatchObject({ id: charge.id, amount_refunded: 1_000 })
    await expect(world.control(`/charges/${charge.id}/refund`, { amount: 99_999 })).rejects.toThrow(
      'greater than unrefunded',
    )
  })
})

describe('a refund the bank decides on later', () => {
  it('5126 comes back to the platform', async () => {
    const { stripe } = world
    const charge = await chargeWith({ cardNumber: '4000000000005126' })
    const refund = await stripe.refunds.create({ charge: charge.id })
    expect(refund.status).toBe('succeeded')
    await world.control('/clock', { advance: '1m' })
    const failed = await stripe.refunds.retrieve(refund.id)
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    expect(await movementsOf(refund.id)).toMatchObject([
      { type: 'refund_failure', amount: 54_053, reporting_category: 'refund_failure' },
      { type: 'refund', amount: -54_053 },
    ])
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    })
    const { event } = await world.receiver.next('refund.failed', from)
    expect(event.data).toMatchObject({
      object: { id: refund.id },
      previous_attributes: { status: 'succeeded' },
    })
  })

  it('7726 goes through after a while', async () => {
    const { stripe } = world
    const charge = await chargeWith({ cardNumber: '4000000000007726' })
    const refund = await stripe.refunds.create({ charge: charge.id, metadata: { job: '1' } })
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    await world.control('/clock', { advance: '1m' })
    const { event } = await world.receiver.next('refund.updated', from)
    expect(event.data.object).toMatchObject({ id: refund.id, status: 'succeeded' })
    const updated = await stripe.refunds.update(refund.id, { metadata: { job: '2' } })
    expect(updated.metadata).toEqual({ job: '2' })
  })
})
