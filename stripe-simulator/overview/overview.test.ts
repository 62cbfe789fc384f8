import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onboardedAccount, payReferral, postForm, startWorld, tokenOn } from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let account: string
let charge: string
beforeAll(async () => {
  world = await startWorld()
  account = await onboardedAccount(world.stripe)
  for (let number = 0; number < 3; number += 1) {
    charge = (await payReferral(world.stripe, account)).charge.id
  }
})
afterAll(() => world.close())

const address = (path = '') => `${world.simulator.url}/stripe-simulator${path}`
const page = async (path = '') => (await fetch(address(path))).text()

describe('the overview', () => {
  it('shows the time, how events travel, and what came last', async () => {
    const text = await page()
    expect(text).toContain('<time datetime="')
    expect(text).toContain('charge.succeeded')
    expect(text).toContain(`/stripe-simulator/objects/${account}`)
    expect(text).not.toMatch(/<script|<style|style="|onclick=/)
  })

  it('speaks Spanish', async () => {
    expect(await page('?locale=es')).toContain('Cómo viajan los eventos')
  })

  it('takes orders by its own forms only', async () => {
    const order = address('/control/clock')
    const token = await tokenOn(address())
    expect((await postForm(order, { advance: '1h', token: 'forged' })).status).toBe(403)
    const before = (await world.control('/clock', {})).now
    const back = '/stripe-simulator/events?kind=charge.succeeded'
    const done = await postForm(order, { advance: '1h', token, back })
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toBe(back)
    expect((await world.control('/clock', {})).now).toBeGreaterThanOrEqual(before + 3600)
    const astray = await postForm(order, { token, back: '//evil.example' })
    expect(astray.headers.get('location')).toBe('/stripe-simulator')
    const wrong = await postForm(order, { advance: 'soon', token })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Not a duration: soon')
  })
})

describe('the lists', () => {
  it('can be narrowed by kind, words and state, and read page by page', async () => {
    const charges = await page('/objects?kind=charge')
    expect(charges).toContain(charge)
    expect(charges).not.toContain('<td data-label="Kind"><div>transfer</div></td>')
    expect(await page(`/objects?q=${charge.slice(0, 14)}`)).toContain(charge)
    expect(await page('/objects?q=nobody-wrote-this')).toContain('Nothing matches')
    expect(await page('/events?state=dropped')).toContain('Nothing matches')
    const first = await page('/events')
    const older = /href="([^"]+)" rel="next"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await (await fetch(new URL(older, world.simulator.url))).text()
    expect(second).toContain('Newest')
    const ids = (text: string) => [...text.matchAll(/objects\/(evt_\w+)/g)].map((match) => match[1])
    expect(ids(second).length).toBeGreaterThan(0)
    expect(ids(second).filter((id) => ids(first).includes(id))).toEqual([])
  })

  it('show nothing that opens an account', async () => {
    const kinds = await page('/objects')
    expect(kinds).not.toContain('account_link')
    const link = await world.stripe.accounts.createLoginLink(account)
    const id = link.url.split('/').at(-1) ?? ''
    expect((await fetch(address(`/objects/${id}`))).status).toBe(404)
  })
})

describe('one object', () => {
  it('comes with its JSON, what belongs to it, its events and what can be done', async () => {
    const text = await page(`/objects/${charge}`)
    const { transfer, balance_transaction } = await world.stripe.charges.retrieve(charge)
    expect(text).toContain('class="json"')
    for (const id of [transfer, balance_transaction]) {
      expect(text).toContain(`&quot;<a href="/stripe-simulator/objects/${id}">${id}</a>`)
    }
    expect(text).not.toContain('objects/balance_transaction')
    expect(text).toContain('charge.succeeded')
    expect(text).toContain(`/control/charges/${charge}/refund`)
    expect(text).toContain(`/control/charges/${charge}/dispute`)
  })

  it('is changed by its forms', async () => {
    const token = await tokenOn(address(`/objects/${charge}`))
    const fields = { reason: 'fraudulent', inquiry: 'false', token, back: '/stripe-simulator' }
    await postForm(address(`/control/charges/${charge}/dispute`), fields)
    const [dispute] = (await world.stripe.disputes.list({ charge })).data
    expect(dispute?.status).toBe('needs_response')
    expect(await page(`/objects/${dispute?.id}`)).toContain('name="outcome" value="won"')
    const order = address(`/control/disputes/${dispute?.id}`)
    await postForm(order, { outcome: 'won', token })
    expect((await world.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won')
    expect(await page(`/objects/${dispute?.id}`)).not.toContain('name="outcome"')
  })

  it('that is an event shows every attempt to deliver it', async () => {
    const { event } = await world.receiver.next('charge.succeeded')
    await expect
      .poll(() => page(`/objects/${event.id}`))
      .toContain('1. <span class="good">delivered')
    const text = await page(`/objects/${event.id}`)
    expect(text).toContain('<code class="whole">taken, thank you</code>')
    const from = world.receiver.received.length
    const token = await tokenOn(address(`/objects/${event.id}`))
    const sent = await postForm(address(`/control/events/${event.id}/send`), { token })
    expect(sent.status).toBe(303)
    expect((await world.receiver.next('charge.succeeded', from)).event.id).toBe(event.id)
  })

  it('that is an event can be lost while it waits', async () => {
    await world.control('/webhooks', { paused: true })
    const from = world.receiver.received.length
    await world.stripe.refunds.create({ charge, amount: 100 })
    const [event] = (await world.stripe.events.list({ type: 'refund.created' })).data
    const id = event?.id ?? ''
    const waiting = await page(`/objects/${id}`)
    expect(waiting).toContain('Not tried yet')
    const token = await tokenOn(address(`/objects/${id}`))
    await postForm(address(`/control/events/${id}/drop`), { token })
    expect(await page('/events?state=dropped')).toContain(id)
    expect(await page(`/objects/${id}`)).not.toContain(`/control/events/${id}/drop`)
    await world.control('/webhooks', { paused: false })
    await world.receiver.next('charge.refunded', from)
    const told = world.receiver.received.slice(from).map((received) => received.event.id)
    expect(told).not.toContain(id)
    await expect(world.control('/events/evt_none/drop', {})).rejects.toThrow('No such event')
  })

  it('that is an account can be paid out at once, all of it or a part', async () => {
    expect(await page(`/objects/${account}`)).toContain(`/control/accounts/${account}/payout`)
    const token = await tokenOn(address(`/objects/${account}`))
    const order = address(`/control/accounts/${account}/payout`)
    const back = `/stripe-simulator/objects/${account}`
    await postForm(order, { token, back, amount: '1000', method: 'standard' })
    await postForm(order, { token, back, amount: '', method: 'instant' })
    const of = { stripeAccount: account }
    expect(await page(`/objects/${account}`)).toContain('payout.created')
    const [instant, standard] = (await world.stripe.payouts.list({}, of)).data
    expect(standard).toMatchObject({ amount: 1000, method: 'standard', automatic: false })
    expect(instant?.method).toBe('instant')
    const { available } = await world.stripe.balance.retrieve({}, of)
    const left = available[0]?.amount ?? Number.NaN
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThan(2)
    const none = await postForm(order, { token, back, method: 'standard' })
    expect(none.status).toBe(left === 0 ? 400 : 303)
  })

  it('escapes what others wrote', async () => {
    const customer = await world.stripe.customers.create({ name: '<b>bold</b>' })
    const text = await page(`/objects/${customer.id}`)
    expect(text).toContain('&lt;b&gt;bold')
    expect(text).not.toContain('<b>bold')
  })
})
