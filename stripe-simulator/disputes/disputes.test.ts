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

const platformAvailable = async () =>
  (await world.stripe.balance.retrieve()).available[0]?.amount ?? 0

/** Pays a referral with a card and answers its charge. */
const chargeWith = async (cardNumber: string) => {
  const { charge } = await payReferral(world.stripe, account, { cardNumber })
  return charge
}

const disputeOf = async (charge: string) => {
  const [dispute] = (await world.stripe.disputes.list({ charge })).data
  if (dispute === undefined) throw new Error('no dispute')
  return dispute
}

const disputeEvents = async (id: string) => {
  const { data } = await world.stripe.events.list({ limit: 100 })
  return data
    .filter(
      ({ type, data: { object } }) =>
        type.startsWith('charge.dispute.') && 'id' in object && object.id === id,
    )
    .map(({ type }) => type.replace('charge.dispute.', ''))
    .reverse()
}

describe('a card whose payer objects', () => {
  it.each([
    ['4000000000000259', 'fraudulent'],
    ['4000000000002685', 'product_not_received'],
  ])('%s takes the money and a fee back as %s', async (card, reason) => {
    const before = await platformAvailable()
    const charge = await chargeWith(card)
    expect(charge.disputed).toBe(true)
    const dispute = await disputeOf(charge.id)
    expect(dispute).toMatchObject({
      amount: 54_053,
      reason,
      status: 'needs_response',
      is_charge_refundable: false,
      payment_intent: charge.payment_intent,
      balance_transactions: [
        {
          type: 'adjustment',
          reporting_category: 'dispute',
          amount: -54_053,
          fee: 1_500,
          net: -55_553,
          source: dispute.id,
        },
      ],
    })
    // What the card paid less fee and transfer, less what the dispute takes.
    expect(await platformAvailable()).toBe(before + 54_053 - 1_598 - 50_000 - 55_553)
    const { event } = await world.receiver.next('charge.dispute.funds_withdrawn', from)
    expect(event.data.object).toMatchObject({ id: dispute.id })
    await expect(world.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
  })

  it('1976 inquires without taking money, and may take it after all', async () => {
    const charge = await chargeWith('4000000000001976')
    const dispute = await disputeOf(charge.id)
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
      is_charge_refundable: true,
    })
    await world.control(`/disputes/${dispute.id}`, { outcome: 'escalated' })
    const escalated = await world.stripe.disputes.retrieve(dispute.id)
    expect(escalated.status).toBe('needs_response')
    expect(escalated.balance_transactions).toHaveLength(1)
    expect(await disputeEvents(dispute.id)).toEqual(['created', 'updated', 'funds_withdrawn'])

    const other = await disputeOf((await chargeWith('4000000000001976')).id)
    expect((await world.stripe.disputes.close(other.id)).status).toBe('warning_closed')
  })
})

describe('answering', () => {
  it('wins the money back, but not the fee', async () => {
    const dispute = await disputeOf((await chargeWith('4000000000000259')).id)
    const before = await platformAvailable()
    const staged = await world.stripe.disputes.update(dispute.id, {
      evidence: { product_description: 'A referral' },
      metadata: { job: '42' },
      submit: false,
    })
    expect(staged).toMatchObject({
      status: 'needs_response',
      metadata: { job: '42' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const won = await world.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    expect(won).toMatchObject({
      status: 'won',
      evidence: { product_description: 'A referral' },
      balance_transactions: [
        { amount: -54_053 },
        { type: 'adjustment', reporting_category: 'dispute_reversal', amount: 54_053, fee: 0 },
      ],
    })
    expect(await platformAvailable()).toBe(before + 54_053)
    expect(await disputeEvents(dispute.id)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'updated',
      'closed',
      'funds_reinstated',
    ])
    await expect(world.stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 })
    const refund = await world.stripe.refunds.create({ charge: String(dispute.charge) })
    expect(refund.status).toBe('succeeded')
  })

  it('loses with weak evidence, by giving up, and by order', async () => {
    const { stripe } = world
    const weak = await disputeOf((await chargeWith('4000000000000259')).id)
    const lost = await stripe.disputes.update(weak.id, {
      evidence: { uncategorized_text: 'losing_evidence' },
    })
    expect(lost.status).toBe('lost')
    const given = await disputeOf((await chargeWith('4000000000000259')).id)
    expect((await stripe.disputes.close(given.id)).status).toBe('lost')
    const ordered = await disputeOf((await chargeWith('4000000000000259')).id)
    const reviewed = await stripe.disputes.update(ordered.id, {
      evidence: { uncategorized_text: 'The work was done.' },
    })
    expect(reviewed.status).toBe('under_review')
    await world.control(`/disputes/${ordered.id}`, { outcome: 'lost' })
    expect((await stripe.disputes.retrieve(ordered.id)).status).toBe('lost')
    await expect(world.control(`/disputes/${ordered.id}`, { outcome: 'won' })).rejects.toThrow(
      'already closed',
    )
  })

  it('is over when the day to answer has passed', async () => {
    const dispute = await disputeOf((await chargeWith('4000000000000259')).id)
    await world.control('/clock', { to: String(dispute.evidence_details.due_by ?? 0) })
    const over = await world.stripe.disputes.retrieve(dispute.id)
    expect(over).toMatchObject({ status: 'lost', evidence_details: { past_due: true } })
    const listed = await world.stripe.disputes.list({
      payment_intent: String(dispute.payment_intent),
    })
    expect(listed.data.map(({ id }) => id)).toEqual([dispute.id])
  })
})

it('any paid charge can be disputed by order, once', async () => {
  const charge = await chargeWith(goodCard.cardNumber)
  await world.control(`/charges/${charge.id}/dispute`, { reason: 'product_not_received' })
  expect(await disputeOf(charge.id)).toMatchObject({ reason: 'product_not_received' })
  await expect(world.control(`/charges/${charge.id}/dispute`, {})).rejects.toThrow('already')
  await expect(
    world.stripe.disputes.update((await disputeOf(charge.id)).id, {
      evidence: { enhanced_evidence: '' },
    }),
  ).rejects.toMatchObject({ code: 'parameter_unknown' })
})

describe('cards', () => {
  it.each([
    ['4000000000000069', 'expired_card', undefined, 'has expired'],
    ['4000000000000127', 'incorrect_cvc', undefined, 'security code is not right'],
    ['4000000000000119', 'processing_error', undefined, 'could not be processed'],
    ['4000000000009987', 'card_declined', 'lost_card', 'was declined'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'was declined'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded', 'was declined'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'was declined'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', 'Only test cards'],
  ])('%s is refused with %s', async (cardNumber, code, declineCode, words) => {
    const url = await openSession()
    const answer = await postForm(url, { ...goodCard, cardNumber, token: await tokenOn(url) })
    expect(answer.status).toBe(402)
    expect(await answer.text()).toContain(words)
    const id = url.split('/').at(-1) ?? ''
    const session = await world.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(session.payment_intent).toMatchObject({
      last_payment_error: {
        code,
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      },
      latest_charge: { status: 'failed', failure_code: code },
    })
  })

  it('ask the bank first, and may be declined after that', async () => {
    const url = await openSession()
    const cardNumber = '4000008260003178'
    const asked = await postForm(url, { ...goodCard, cardNumber, token: await tokenOn(url) })
    const step = new URL(asked.headers.get('location') ?? '', world.simulator.url).href
    const answer = { answer: 'complete', token: await tokenOn(step) }
    const back = (await postForm(step, answer)).headers.get('location') ?? ''
    const page = await (await fetch(new URL(back, world.simulator.url))).text()
    expect(page).toContain('insufficient funds')
  })

  it('show their brand, and are listed on the page', async () => {
    const charge = await chargeWith('5200828282828210')
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: 'mastercard',
      funding: 'debit',
      last4: '8210',
    })
    const page = await (await fetch(await openSession())).text()
    expect(page).toContain('<code>4000 0000 0000 0259</code> <span>disputed as fraud</span>')
    expect(page).toContain('<code>3782 822463 10005</code> <span>American Express</span>')
  })
})

const openSession = async () => {
  const price = await world.stripe.prices.create({
    currency: 'usd',
    unit_amount: 20_000,
    product_data: { name: 'Referral' },
  })
  const session = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id }],
  })
  return session.url ?? ''
}
