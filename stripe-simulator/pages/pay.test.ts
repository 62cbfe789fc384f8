import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  goodCard,
  onboardedAccount,
  postForm,
  referralLink,
  startWorld,
  tokenOn,
} from '../testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let destination: string
let link: Awaited<ReturnType<typeof referralLink>>
beforeAll(async () => {
  world = await startWorld()
  destination = await onboardedAccount(world.stripe)
})
afterAll(() => world.close())
beforeEach(async () => {
  link = await referralLink(world.stripe, destination)
})

const sessionsOfLink = async () =>
  (await world.stripe.checkout.sessions.list({ payment_link: link.id })).data

const pay = async (fields: Record<string, string>, token?: string) =>
  postForm(link.url, { ...goodCard, ...fields, token: token ?? (await tokenOn(link.url)) })

describe('a card that is not taken', () => {
  it.each([
    ['4000 0000 0000 0002', 'generic_decline', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'insufficient funds'],
  ])('%s is declined, and the next card pays the same session', async (card, code, words) => {
    const from = world.receiver.received.length
    const token = await tokenOn(link.url)
    const declined = await pay({ cardNumber: card }, token)
    expect(declined.status).toBe(402)
    const page = await declined.text()
    expect(page).toContain(words)
    expect(page).toContain('value="office@dryrite.example"')
    const { event } = await world.receiver.next('payment_intent.payment_failed', from)
    expect(event.data.object).toMatchObject({
      status: 'requires_payment_method',
      metadata: { job: '42' },
      last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: code },
    })
    expect((await world.receiver.next('charge.failed', from)).event.data.object).toMatchObject({
      status: 'failed',
      paid: false,
    })
    expect((await sessionsOfLink())[0]?.payment_status).toBe('unpaid')

    expect((await pay({}, token)).status).toBe(303)
    const [session, ...others] = await sessionsOfLink()
    expect(others).toEqual([])
    expect(session?.status).toBe('complete')
    const charges = await world.stripe.charges.list({
      payment_intent: String(session?.payment_intent),
    })
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })
})

describe('the form', () => {
  it('says what is wrong in place, keeps what was typed, and charges nothing', async () => {
    const answer = await pay({ cardNumber: '4242 4242 4242 4241', expiry: '01 / 20', zip: '9021' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('id="cardNumber-problem">Enter a complete card number.')
    expect(page).toContain('id="expiry-problem">This card has expired.')
    expect(page).toContain('aria-describedby="zip-problem"')
    expect(page).toContain('value="Dana Dry"')
    expect(await sessionsOfLink()).toEqual([])
  })

  it('speaks Spanish when asked to, by address or by browser', async () => {
    const byAddress = await (await fetch(`${link.url}?locale=es`)).text()
    const byBrowser = await (
      await fetch(link.url, { headers: { 'accept-language': 'es-MX,en;q=0.5' } })
    ).text()
    for (const page of [byAddress, byBrowser]) {
      expect(page).toContain('<html lang="es">')
      expect(page).toContain('Número de tarjeta')
    }
  })

  it('works without inline script or style', async () => {
    const answer = await fetch(link.url)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).not.toMatch(/<script|<style|style="|onclick=/)
  })

  it('escapes what others wrote', async () => {
    const page = await (await fetch(`${link.url}?prefilled_email=%22%3E%3Cb%3E`)).text()
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  it('refuses a form it did not make', async () => {
    expect((await pay({}, 'cs_test_forged.token')).status).toBe(403)
  })

  it('keeps no card number', async () => {
    await pay({ cardNumber: '4000 0000 0000 0002' })
    await pay({})
    const { rows } = await world.simulator.options.store.query(
      `select 1 from stripe_simulator.object where data::text ~ '4242.?4242|4000.?0000'
         or extra::text ~ '4242.?4242|4000.?0000'`,
    )
    expect(rows).toEqual([])
  })
})

describe('paying once', () => {
  it('takes a double click and a reload for one payment', async () => {
    const token = await tokenOn(link.url)
    const answers = await Promise.all([pay({}, token), pay({}, token), pay({}, token)])
    const reload = await pay({}, token)
    const places = [...answers, reload].map((answer) => answer.headers.get('location'))
    expect(new Set(places).size).toBe(1)
    expect(places[0]).toContain('http://app.example/paid?session=cs_test_')
    const [session, ...others] = await sessionsOfLink()
    expect(others).toEqual([])
    const charges = await world.stripe.charges.list({
      payment_intent: String(session?.payment_intent),
    })
    expect(charges.data).toHaveLength(1)
  })

  it('takes one payment from two tabs on a single-use link', async () => {
    const tokens = [await tokenOn(link.url), await tokenOn(link.url)]
    const answers = await Promise.all(tokens.map((token) => pay({}, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    const updated = await world.stripe.paymentLinks.retrieve(link.id)
    expect(updated).toMatchObject({
      active: false,
      restrictions: { completed_sessions: { count: 1, limit: 1 } },
    })
    await expect(world.stripe.paymentLinks.update(link.id, { active: true })).rejects.toMatchObject(
      { param: 'active' },
    )
  })

  it('takes nothing once the link is switched off', async () => {
    const token = await tokenOn(link.url)
    await world.stripe.paymentLinks.update(link.id, { active: false })
    expect((await fetch(link.url)).status).toBe(410)
    expect((await pay({}, token)).status).toBe(410)
  })

  it('takes the payment of a session that was open when the link was switched off, until that is expired', async () => {
    const tokens = [await tokenOn(link.url), await tokenOn(link.url)]
    for (const token of tokens)
      expect((await pay({ cardNumber: '4000 0000 0000 0002' }, token)).status).toBe(402)
    await world.stripe.paymentLinks.update(link.id, { active: false })
    const [paid = '', expired = ''] = tokens
    const [sessionId = ''] = expired.split('.')
    await world.stripe.checkout.sessions.expire(sessionId)
    expect((await pay({}, expired)).status).toBe(410)
    expect((await pay({}, paid)).status).toBe(303)
  })
})

describe('the step with the bank', () => {
  const begin = async () => {
    const answer = await pay({ cardNumber: '4000002500003155' })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '', world.simulator.url).href
  }

  it('pays when confirmed', async () => {
    const step = await begin()
    const [open] = await sessionsOfLink()
    const intent = await world.stripe.paymentIntents.retrieve(String(open?.payment_intent))
    expect(intent.status).toBe('requires_action')
    const done = await postForm(step, { token: await tokenOn(step), answer: 'complete' })
    expect(done.headers.get('location')).toContain('http://app.example/paid')
    expect((await sessionsOfLink())[0]?.payment_status).toBe('paid')
  })

  it('says that the link is closed where another visit has paid it meanwhile', async () => {
    const step = await begin()
    const token = await tokenOn(step)
    expect((await pay({})).status).toBe(303)
    const late = await postForm(step, { token, answer: 'complete' })
    const page = new URL(late.headers.get('location') ?? '', world.simulator.url).href
    const closed = await fetch(page)
    expect(closed.status).toBe(410)
    expect(await closed.text()).not.toContain('declined')
    expect((await sessionsOfLink()).filter(({ status }) => status === 'complete')).toHaveLength(1)
  })

  it('lets the payer try again when refused', async () => {
    const step = await begin()
    const token = await tokenOn(step)
    const failed = await postForm(step, { token, answer: 'fail' })
    const back = new URL(failed.headers.get('location') ?? '', world.simulator.url).href
    expect(await (await fetch(back)).text()).toContain('was not confirmed with your bank')
    const late = await postForm(step, { token, answer: 'complete' })
    expect(late.headers.get('location')).not.toContain('app.example')
    const paid = await postForm(back, { ...goodCard, token: await tokenOn(back) })
    expect(paid.headers.get('location')).toContain('http://app.example/paid')
    expect(await sessionsOfLink()).toHaveLength(1)
  })
})
