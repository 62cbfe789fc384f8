import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  goodCard,
  onboardedAccount,
  postForm,
  referralLink,
  startWorld,
  tokenOn,
} from './testing.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('carries money from a card to a connected account', async () => {
  const { stripe, receiver } = world
  const accountId = await onboardedAccount(stripe)
  const updated = await receiver.next('account.updated')
  expect(updated.event.account).toBe(accountId)
  const account = await stripe.accounts.retrieve(accountId)
  expect(account).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    metadata: { plumber: '7' },
    capabilities: { transfers: 'active' },
  })
  expect(account.requirements?.currently_due).toEqual([])

  const link = await referralLink(stripe, accountId)
  const token = await tokenOn(link.url)
  const answer = await postForm(link.url, { ...goodCard, token })
  expect(answer.status).toBe(303)
  const sessionId = new URL(answer.headers.get('location') ?? '').searchParams.get('session') ?? ''

  const { event } = await receiver.next('checkout.session.completed')
  expect(event.data.object).toMatchObject({
    id: sessionId,
    payment_link: link.id,
    payment_status: 'paid',
    metadata: { job: '42' },
  })

  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['line_items', 'payment_intent.latest_charge.balance_transaction', 'invoice'],
  })
  expect(session.line_items?.data[0]?.amount_total).toBe(54_053)
  const intent = session.payment_intent
  if (typeof intent === 'string' || intent === null) throw new Error('not expanded')
  expect(intent).toMatchObject({ status: 'succeeded', metadata: { job: '42' } })
  const charge = intent.latest_charge
  if (typeof charge === 'string' || charge === null) throw new Error('not expanded')
  expect(charge.balance_transaction).toMatchObject({ amount: 54_053, fee: 1598, net: 52_455 })

  const transfers = await stripe.transfers.list({ destination: accountId })
  expect(transfers.data).toHaveLength(1)
  expect(transfers.data[0]).toMatchObject({
    id: charge.transfer,
    amount: 50_000,
    source_transaction: charge.id,
  })

  const connected = { stripeAccount: accountId }
  const balance = await stripe.balance.retrieve({}, connected)
  expect(balance.available[0]?.amount).toBe(50_000)
  const movements = await stripe.balanceTransactions.list(
    { type: 'payment', expand: ['data.source'] },
    connected,
  )
  expect(movements.data[0]?.source).toMatchObject({
    object: 'charge',
    amount: 50_000,
    metadata: {},
    source_transfer: charge.transfer,
  })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(52_455 - 50_000)
  expect((await receiver.next('payment.created')).event.account).toBe(accountId)

  const invoices = await stripe.invoices.list({
    customer: String(session.customer),
    expand: ['data.payments'],
  })
  const [invoice] = invoices.data
  expect(invoice).toMatchObject({ status: 'paid', total: 54_053, metadata: { job: '42' } })
  expect(invoice?.number).toMatch(/^[0-9A-F]{8}-0001$/)
  expect(invoice?.lines.data[0]).toMatchObject({ description: 'Referral 42', amount: 54_053 })
  expect(invoice?.payments?.data[0]?.payment.payment_intent).toBe(intent.id)
  const pdf = await fetch(invoice?.invoice_pdf ?? '')
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).startsWith('%PDF')).toBe(true)
  expect(await (await fetch(invoice?.hosted_invoice_url ?? '')).text()).toContain('$540.53')

  expect((await stripe.paymentLinks.retrieve(link.id)).active).toBe(false)
  expect((await fetch(link.url)).status).toBe(410)

  const login = await stripe.accounts.createLoginLink(accountId)
  expect(await (await fetch(login.url)).text()).toContain('$500.00')
  expect(await (await fetch(`${world.simulator.url}/stripe-simulator`)).text()).toContain(
    'checkout.session.completed',
  )
})
