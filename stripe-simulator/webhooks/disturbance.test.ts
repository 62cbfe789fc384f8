import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onboardedAccount, startWorld } from '../testing.ts'
import { fatesOf, undisturbed } from './disturbance.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let account: string
beforeAll(async () => {
  world = await startWorld({ retryDelays: [1, 1] })
  account = (await world.stripe.accounts.create({ type: 'express' })).id
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control('/webhooks', { reset: true })
  await delivered()
})

const counts = async () => (await world.control('/clock', {})).deliveries
const delivered = () => vi.waitFor(async () => expect((await counts()).pending).toBe(0), 20_000)

const name = (number: number) => `change ${number}`

/** Changes the account so many times and answers which change every webhook that came tells of. */
const arrivals = async (changes: number, order: object) => {
  const from = world.receiver.received.length
  await world.control('/webhooks', { ...order, paused: true })
  for (let number = 0; number < changes; number += 1) {
    await world.stripe.accounts.update(account, { metadata: { name: name(number) } })
  }
  // All due before the first is sent: else what the clock says decides who overtakes whom.
  await world.control('/webhooks/flush', {})
  await world.control('/webhooks', { paused: false })
  await delivered()
  return world.receiver.received.slice(from).map(({ event }) => {
    if (event.type !== 'account.updated') throw new Error(`unexpected ${event.type}`)
    return event.data.object.metadata?.name ?? ''
  })
}

const names = (count: number) => Array.from({ length: count }, (_, number) => name(number))

describe('events', () => {
  it('wait while they are held up, and then all come', async () => {
    expect((await arrivals(4, {})).toSorted()).toEqual(names(4))
  })

  it('come several times', async () => {
    const came = await arrivals(3, { duplicate: 2 })
    expect(came.toSorted()).toEqual([...names(3), ...names(3), ...names(3)].toSorted())
  })

  it('come in another order, the same for the same seed', async () => {
    const first = await arrivals(8, { shuffle: true, seed: 7 })
    expect(first).not.toEqual(names(8))
    expect(first.toSorted()).toEqual(names(8))
    expect(await arrivals(8, { shuffle: true, seed: 7 })).toEqual(first)
    expect(await arrivals(8, { shuffle: true, seed: 8 })).not.toEqual(first)
  })

  it('are lost, the same ones for the same seed, until they are sent after all', async () => {
    const before = (await counts()).dropped
    const first = await arrivals(10, { dropShare: 0.5, seed: 3 })
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(10)
    expect((await counts()).dropped - before).toBe(10 - first.length)
    expect(await arrivals(10, { dropShare: 0.5, seed: 3 })).toHaveLength(first.length)
    await world.control('/webhooks/flush', { dropped: true })
    await delivered()
    expect((await counts()).dropped).toBe(0)
  })

  it('are late', async () => {
    const from = world.receiver.received.length
    await world.control('/webhooks', { delayMs: 3_600_000 })
    await world.stripe.accounts.update(account, { metadata: { late: '1' } })
    const { deliveries } = await world.control('/webhooks', { delayMs: 0 })
    expect(deliveries.pending).toBe(1)
    await world.control('/webhooks/flush', {})
    await world.receiver.next('account.updated', from)
  })
})

it('every attempt is written down, and an event can be sent once more', async () => {
  const { receiver, stripe, simulator } = world
  const from = receiver.received.length
  receiver.state.answer = 503
  await stripe.accounts.update(account, { metadata: { refused: '1' } })
  const { event } = await receiver.next('account.updated', from)
  await delivered()
  receiver.state.answer = 200
  await world.control(`/events/${event.id}/send`, {})
  await delivered()
  const answer = await fetch(`${simulator.url}/stripe-simulator/control/events/${event.id}`)
  expect(await answer.json()).toMatchObject({
    deliveries: [
      {
        state: 'failed',
        attempts: 3,
        log: [
          { status: 503, error: 'answered 503' },
          { status: 503, error: 'answered 503' },
          { status: 503, error: 'answered 503' },
        ],
      },
      { state: 'delivered', attempts: 1, log: [{ status: 200, error: null }] },
    ],
  })
  expect(
    (await stripe.events.retrieve(event.id, {}, { stripeAccount: account })).pending_webhooks,
  ).toBe(0)
  await expect(world.control('/events/evt_none/send', {})).rejects.toThrow('No such event')
})

it('about as many events are lost as was ordered', () => {
  const given = { ...undisturbed, dropShare: 0.05, seed: 11 }
  const lost = Array.from({ length: 4_000 }, (_, number) => fatesOf(given, number)).filter(
    ([fate]) => fate?.state === 'dropped',
  )
  expect(lost.length / 4_000).toBeGreaterThan(0.035)
  expect(lost.length / 4_000).toBeLessThan(0.065)
})

it('events of connected accounts say whose they are, those of the platform do not', async () => {
  const { receiver, stripe } = world
  const from = receiver.received.length
  const id = await onboardedAccount(stripe)
  await world.control('/clock', {})
  expect((await receiver.next('capability.updated', from)).event.account).toBe(id)
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 500,
    product_data: { name: 'Referral' },
  })
  const link = await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] })
  await stripe.paymentLinks.update(link.id, { active: false })
  const { event } = await receiver.next('payment_link.updated', from)
  expect('account' in event).toBe(false)
})
