import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStandalone } from '../standalone.ts'
import {
  clientOf,
  controlOf,
  goodCard,
  onboardedAccount,
  payReferral,
  postForm,
  startWorld,
  tokenOn,
} from '../testing.ts'
import { addBusinessDays, nextPayoutRun } from './calendar.ts'

const at = (text: string) => Date.parse(`${text}Z`) / 1000
const day = 24 * 60 * 60

/** A Wednesday at noon (UTC). */
const wednesday = at('2030-05-01T12:00')

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(wednesday * 1000) })
})
afterAll(() => world.close())

const clock = async () => (await world.control('/clock', {})).now

it.each([
  ['2030-05-01T12:00', '2030-05-03T00:00', '2030-05-02T00:30'],
  ['2030-05-02T23:59', '2030-05-06T00:00', '2030-05-03T00:30'],
  ['2030-05-03T00:30', '2030-05-07T00:00', '2030-05-06T00:30'],
  ['2030-05-04T10:00', '2030-05-07T00:00', '2030-05-06T00:30'],
  ['2030-05-06T00:29', '2030-05-08T00:00', '2030-05-06T00:30'],
])('money of %s is available on %s, and the next payouts are made at %s', (now, funds, run) => {
  expect(addBusinessDays(at(now), 2)).toBe(at(funds))
  expect(nextPayoutRun(at(now))).toBe(at(run))
})

describe('the clock', () => {
  it('moves forward only, by a length or to a moment', async () => {
    const before = await clock()
    const moved = await world.control('/clock', { advance: '2h' })
    expect(moved).toMatchObject({ now: before + 7200 })
    const date = '2030-05-01T20:00:00.000Z'
    expect(await world.control('/clock', { to: date })).toMatchObject({ date })
    await expect(world.control('/clock', { to: String(before) })).rejects.toThrow('forward only')
    await expect(world.control('/clock', { advance: 'soon' })).rejects.toThrow('Not a duration')
    await expect(world.control('/clock', { forward: 1 })).rejects.toThrow('forward')
  })

  it('closes checkout sessions that nobody paid', async () => {
    const { stripe, receiver } = world
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      product_data: { name: 'Referral' },
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id }],
    })
    const url = session.url ?? ''
    await postForm(url, { ...goodCard, cardNumber: '4000000000000002', token: await tokenOn(url) })
    const from = receiver.received.length
    await world.control('/clock', { advance: '1d' })
    const { event } = await receiver.next('checkout.session.expired', from)
    expect(event.data.object).toMatchObject({ id: session.id, status: 'expired', url: null })
    const expired = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    })
    expect(expired.payment_intent).toMatchObject({ status: 'canceled' })
    expect((await fetch(url)).status).toBe(410)
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('is refused to pages of other origins', async () => {
    const order = (headers: Record<string, string>) =>
      fetch(`${world.simulator.url}/stripe-simulator/control/clock`, {
        method: 'POST',
        body: '{"advance":"1s"}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await order({ origin: 'http://evil.example' })).status).toBe(403)
    expect((await order({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await order({ origin: world.simulator.url })).status).toBe(200)
  })
})

describe('the host’s clock', () => {
  const secret = () => world.simulator.options.webhookSecret
  const start = (options: { now: () => Date; moveClock?: (to: Date) => void }) => {
    const { store } = world.simulator.options
    const webhookUrl = () => world.receiver.url
    return startStandalone({ store, webhookUrl, webhookSecret: secret(), ...options })
  }

  it('takes everything along that lies between, also after a stop', async () => {
    const account = await onboardedAccount(world.stripe)
    await payReferral(world.stripe, account)
    const host = { now: new Date(wednesday * 1000) }
    const again = await start({ now: () => host.now })
    const stripe = clientOf(again)
    host.now = new Date((wednesday + 10 * day) * 1000)
    const connected = { stripeAccount: account }
    const [payout] = (await stripe.payouts.list({}, connected)).data
    expect(payout).toMatchObject({ status: 'paid', amount: 50_000, automatic: true })
    await again.close()
  })

  it('is moved by the simulator where the host lets it', async () => {
    const host = { now: new Date((await clock()) * 1000 + 20 * day * 1000) }
    const moving = await start({
      now: () => host.now,
      moveClock: (to) => {
        host.now = to
      },
    })
    const before = await controlOf(moving, '/clock', {})
    const after = await controlOf(moving, '/clock', { advance: '3d' })
    expect(after.clockOffset).toBe(before.clockOffset)
    expect(after.now).toBe(before.now + 3 * day)
    await moving.close()
  })
})
