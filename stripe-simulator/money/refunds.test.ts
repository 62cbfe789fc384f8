import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onboardedAccount, payReferral, startWorld } from '../testing.ts'

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

  it('need a charge', async () => {
    await expect(world.stripe.refunds.create({})).rejects.toMatchObject({
      code: 'parameter_missing',
    })
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
