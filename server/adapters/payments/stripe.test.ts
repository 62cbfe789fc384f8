import { createServer } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCard, goodOnboarding, postForm, startWorld, tokenOn } from '#simulator/testing.ts'
import type { PaymentAdapter } from './port.ts'
import { isProviderFailure } from './port.ts'
import { openStripe } from './stripe.ts'

const warned: unknown[] = []
const log = { warn: (details: object) => void warned.push(details) }

let world: Awaited<ReturnType<typeof startWorld>>
let payments: PaymentAdapter
beforeAll(async () => {
  world = await startWorld()
  const { port } = new URL(world.simulator.url)
  payments = openStripe({
    ...world.simulator.options,
    webhookSecrets: ['whsec_of_another_endpoint', world.simulator.options.webhookSecret],
    apiAddress: () => ({ protocol: 'http', host: '127.0.0.1', port: Number(port) }),
    log,
  })
})
afterAll(() => world.close())

let counter = 0
const newAccount = async () => {
  counter += 1
  const account = { id: counter, email: `pat${counter}@pipes.example`, name: 'Pat Pipes' }
  return { account, accountId: await payments.createAccount(account) }
}

const onboard = async (accountId: string, action = 'complete') => {
  const url = await payments.onboardingUrl(accountId, 'http://app.example/back')
  await postForm(url, { ...goodOnboarding, token: await tokenOn(url), action })
}

const newOrder = (over: { destinationAccount?: string; replaces?: string } = {}) => {
  counter += 1
  return {
    jobId: 10_000 + counter,
    companyId: 7,
    acceptance: 1,
    description: 'Referral of a water loss',
    chargeCents: 54_053,
    referralCents: 50_000,
    returnUrl: 'http://app.example/paid',
    ...over,
  }
}

const returnUrl = 'http://app.example/back'

const pay = async (url: string) => postForm(url, { ...goodCard, token: await tokenOn(url) })

const reasonOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return isProviderFailure(error) ? error.providerFailure.reason : error
}

test('an account is made once and is complete once nothing is missing', async () => {
  const { account, accountId } = await newAccount()
  expect(await payments.createAccount(account)).toBe(accountId)
  const before = await payments.accountStatus(accountId)
  expect(before.status).toBe('Restricted')
  expect(before.missing).toContain('external_account')
  expect(await payments.accountPageUrl(accountId, returnUrl)).toContain('/onboarding/')
  await onboard(accountId)
  expect(await payments.accountStatus(accountId)).toMatchObject({
    status: 'Complete',
    missing: [],
  })
  expect(await payments.accountPageUrl(accountId, returnUrl)).toContain('/dashboard/')
  const replaced = await payments.createAccount({ ...account, replaces: accountId })
  expect(replaced).not.toBe(accountId)
})

test('an account that is checked or was turned down asks nothing of its owner, whatever it lists as due', async () => {
  const { accountId } = await newAccount()
  await onboard(accountId)
  const become = (requirement: string) => world.control(`/accounts/${accountId}`, { requirement })
  const missing = async () => (await payments.accountStatus(accountId)).missing
  const page = () => payments.accountPageUrl(accountId, returnUrl)
  await become('under_review')
  expect(await missing()).toEqual(['under_review'])
  expect(await page()).toContain('/dashboard/')
  await become('past_due')
  expect(await missing()).toEqual(['individual.verification.document'])
  expect(await page()).toContain('/onboarding/')
  await become('rejected')
  expect(await missing()).toEqual(['rejected.fraud'])
  expect(await page()).toContain('/dashboard/')
})

test('an account that is asked for something by a later day pays out still, one that is checked does not', async () => {
  const { accountId } = await newAccount()
  await onboard(accountId)
  const become = async (requirement: string) => {
    await world.control(`/accounts/${accountId}`, { requirement })
    const { status, paysOut } = await payments.accountStatus(accountId)
    return { status, paysOut }
  }
  expect(await become('due_later')).toEqual({ status: 'Restricted', paysOut: true })
  expect(await become('under_review')).toEqual({ status: 'Restricted', paysOut: false })
  expect(await become('resolved')).toEqual({ status: 'Complete', paysOut: true })
})

test('an account that the provider does not know is told from one that it cannot tell', async () => {
  expect(await payments.accountPageUrl('acct_nobody', returnUrl)).toBeNull()
  expect(await payments.accountStatus('acct_nobody')).toEqual({
    status: 'Notexists',
    missing: [],
    paysOut: false,
    schedule: null,
  })
  const nobodyThere = openStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    apiAddress: { protocol: 'http', host: '127.0.0.1', port: 1 },
    log,
  })
  expect(await reasonOf(nobodyThere.accountStatus('acct_nobody'))).toBe('unreachable')
})

test('a payment with a destination carries every fact', async () => {
  const { accountId } = await newAccount()
  await onboard(accountId)
  const order = newOrder({ destinationAccount: accountId })
  const link = await payments.createPaymentLink(order)
  expect(await payments.createPaymentLink(order)).toEqual(link)
  expect(await payments.paymentLinkState(link.linkId)).toEqual({
    active: true,
    destinationAccount: accountId,
  })
  expect(await payments.paymentsOfLink(link.linkId)).toEqual([])
  const { payment_method_types } = await world.stripe.paymentLinks.retrieve(link.linkId)
  expect(payment_method_types).toEqual(['card'])
  await pay(link.url)
  const [facts, ...others] = await payments.paymentsOfLink(link.linkId)
  expect(others).toEqual([])
  expect(facts).toMatchObject({
    paid: true,
    jobId: order.jobId,
    companyId: 7,
    acceptance: 1,
    amountCents: 54_053,
    currency: 'usd',
    paymentIntentId: expect.stringMatching(/^pi_/),
    chargeId: expect.stringMatching(/^ch_/),
    invoiceId: expect.stringMatching(/^in_/),
    customerId: expect.stringMatching(/^cus_/),
    transferId: expect.stringMatching(/^tr_/),
    destinationPayment: expect.stringMatching(/^py_/),
    transferCents: 50_000,
    transferTo: { account: accountId, plumberId: expect.any(Number) },
  })
  expect(await payments.checkout(facts?.checkoutSessionId ?? '')).toEqual(facts)
  expect((await payments.paymentLinkState(link.linkId)).active).toBe(false)
  expect(await payments.balance(accountId)).toMatchObject({
    available: [{ amount: 50_000, currency: 'usd' }],
  })
  expect(await payments.balanceTransactions(accountId, 1)).toMatchObject({
    rows: [{ amount: 50_000, type: 'payment', source: facts?.destinationPayment }],
    more: false,
  })
  expect(await payments.invoice(facts?.invoiceId ?? '')).toMatchObject({
    id: facts?.invoiceId,
    jobId: order.jobId,
    companyId: 7,
    lines: [{ description: 'Referral of a water loss', amount: 54_053 }],
  })
  expect(await payments.invoice('in_unknown')).toBeUndefined()
  expect(
    await payments.transfer({
      ...transferOf(order, accountId),
      sourceChargeId: facts?.chargeId ?? '',
    }),
  ).toEqual({
    transferId: facts?.transferId,
    destinationPayment: facts?.destinationPayment,
  })
})

const transferOf = ({ jobId }: { jobId: number }, destinationAccount: string) => ({
  jobId,
  acceptance: 1,
  amountCents: 50_000,
  destinationAccount,
  sourceChargeId: '',
})

test('a transfer refused for an incomplete account succeeds once it is complete, and only once', async () => {
  const { accountId } = await newAccount()
  const order = newOrder()
  const link = await payments.createPaymentLink(order)
  await pay(link.url)
  const [facts] = await payments.paymentsOfLink(link.linkId)
  expect(facts?.transferId).toBe(null)
  const wanted = { ...transferOf(order, accountId), sourceChargeId: facts?.chargeId ?? '' }
  expect(await reasonOf(payments.transfer(wanted))).toBe('refused')
  await onboard(accountId)
  const first = await payments.transfer(wanted)
  expect(await payments.transfer(wanted)).toEqual(first)
  const { data } = await world.stripe.transfers.list({ destination: accountId })
  expect(data.map(({ id, amount }) => ({ id, amount }))).toEqual([
    { id: first.transferId, amount: 50_000 },
  ])
})

test('of an account with several currencies the dollars come first, and only their movements', async () => {
  const asked: string[] = []
  const answers = {
    '/v1/balance': {
      object: 'balance',
      available: [
        { amount: 900, currency: 'cad' },
        { amount: 500, currency: 'usd' },
      ],
      pending: [{ amount: 70, currency: 'cad' }],
    },
    '/v1/balance_transactions': { object: 'list', data: [], has_more: false },
  }
  const provider = createServer(({ url = '' }, response) => {
    asked.push(url)
    const found = Object.entries(answers).find(([path]) => url.split('?')[0] === path)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found?.[1]))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const address = provider.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const abroad = openStripe({
    ...world.simulator.options,
    webhookSecrets: [],
    apiAddress: () => ({ protocol: 'http', host: '127.0.0.1', port }),
    log,
  })
  expect(await abroad.balance('acct_abroad')).toEqual({
    available: [
      { amount: 500, currency: 'usd' },
      { amount: 900, currency: 'cad' },
    ],
    pending: [
      { amount: 0, currency: 'usd' },
      { amount: 70, currency: 'cad' },
    ],
  })
  await abroad.balanceTransactions('acct_abroad', 1)
  expect(asked.at(-1)).toContain('currency=usd')
  await new Promise((resolve) => provider.close(resolve))
})

const paidCharge = async () => {
  const { accountId } = await newAccount()
  await onboard(accountId)
  const order = newOrder({ destinationAccount: accountId })
  const link = await payments.createPaymentLink(order)
  await pay(link.url)
  const [facts] = await payments.paymentsOfLink(link.linkId)
  const chargeId = facts?.chargeId ?? ''
  return { accountId, order, facts, chargeId, intent: facts?.paymentIntentId ?? '' }
}

test('a refund out of our balance and the reversal after it are made once each', async () => {
  const { accountId, chargeId, intent } = await paidCharge()
  await payments.refund({ paymentIntentId: intent })
  await payments.refund({ paymentIntentId: intent })
  const before = await payments.charge(chargeId)
  expect(before.refunds).toMatchObject([{ amountCents: 54_053, status: 'succeeded' }])
  expect(before.transfer?.reversals).toEqual([])
  const reversal = {
    transferId: before.transfer?.id ?? '',
    sourceChargeId: chargeId,
    amountCents: 50_000,
    reversedCents: 0,
  }
  await payments.reverseTransfer(reversal)
  await payments.reverseTransfer(reversal)
  expect((await payments.charge(chargeId)).transfer?.reversals).toMatchObject([
    { amountCents: 50_000, byHand: false },
  ])
  expect((await payments.balance(accountId)).available).toEqual([{ amount: 0, currency: 'usd' }])
})

test('two who decide differently at one instant take back once', async () => {
  const { chargeId, intent } = await paidCharge()
  await payments.refund({ paymentIntentId: intent, amountCents: 10_000 })
  const transferId = (await payments.charge(chargeId)).transfer?.id ?? ''
  const reverse = (amountCents: number) =>
    reasonOf(
      payments.reverseTransfer({
        ...{ transferId, sourceChargeId: chargeId, amountCents, reversedCents: 0 },
      }),
    )
  await reverse(9250)
  expect(await reverse(9000)).toBe('refused')
  const again = payments.refund({ paymentIntentId: intent, amountCents: 5000 })
  expect(await reasonOf(again)).toBe('refused')
  const facts = await payments.charge(chargeId)
  expect(facts.refunds).toHaveLength(1)
  expect(facts.transfer?.reversals).toMatchObject([{ amountCents: 9250 }])
})

test('a charge carries what hangs on it', async () => {
  const { accountId, order, facts, chargeId } = await paidCharge()
  const found = await payments.charge(chargeId)
  expect(await payments.receiptUrl(chargeId)).toBe(found.receiptUrl)
  expect(found).toEqual({
    chargeId,
    paymentIntentId: facts?.paymentIntentId,
    jobId: order.jobId,
    acceptance: 1,
    companyId: 7,
    amountCents: 54_053,
    currency: 'usd',
    created: expect.any(Number),
    receiptUrl: expect.stringContaining('http'),
    movement: expect.objectContaining({ type: 'charge', amountCents: 54_053, source: chargeId }),
    destination: accountId,
    transfer: {
      id: facts?.transferId,
      account: accountId,
      destinationPayment: facts?.destinationPayment,
      amountCents: 50_000,
      created: expect.any(Number),
      reversals: [],
    },
    sentLater: [],
    refunds: [],
    disputes: [],
  })
})

test('our own bookings and the events of use are listed', async () => {
  const { chargeId } = await paidCharge()
  const since = Math.floor(Date.now() / 1000) - 60
  const movements = await payments.movements(since, since + 120)
  expect(movements.find(({ source }) => source === chargeId)).toMatchObject({ netCents: 52_455 })
  const notices = await payments.noticesSince(since)
  const ofCharge = notices.filter(
    ({ fact }) => fact.kind === 'charge' && fact.chargeId === chargeId,
  )
  expect(ofCharge.map(({ kind }) => kind)).toContain('charge.succeeded')
  expect(notices.map(({ fact }) => fact.kind)).not.toContain('none')
  const moments = notices.map(({ created }) => created)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
})

test('a closed link takes no money, and the link in its place is another one', async () => {
  const order = newOrder()
  const link = await payments.createPaymentLink(order)
  await payments.closePaymentLink(link.linkId)
  expect((await payments.paymentLinkState(link.linkId)).active).toBe(false)
  const next = await payments.createPaymentLink({ ...order, replaces: link.linkId })
  expect(next.linkId).not.toBe(link.linkId)
  expect((await payments.paymentLinkState('plink_unknown')).active).toBe(false)
})

test('a closed link takes no money either from who has its card form open; closing it again changes nothing', async () => {
  const link = await payments.createPaymentLink(newOrder())
  const form = { ...goodCard, token: await tokenOn(link.url) }
  const declined = await postForm(link.url, { ...form, cardNumber: '4000000000000002' })
  expect(declined.status).toBe(402)
  await payments.closePaymentLink(link.linkId)
  expect((await postForm(link.url, form)).status).toBe(410)
  expect(await payments.paymentsOfLink(link.linkId)).toEqual([])
  await payments.closePaymentLink(link.linkId)
  await payments.closePaymentLink('plink_unknown')
})

test('what is paid before its link is closed stays paid', async () => {
  const link = await payments.createPaymentLink(newOrder())
  await pay(link.url)
  await payments.closePaymentLink(link.linkId)
  expect(await payments.paymentsOfLink(link.linkId)).toMatchObject([{ paid: true }])
})

test('an order that changed after its key was used still gets a link', async () => {
  const order = newOrder()
  const link = await payments.createPaymentLink(order)
  const renamed = await payments.createPaymentLink({ ...order, description: 'Another name' })
  expect(renamed.linkId).not.toBe(link.linkId)
})

const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test', timestamp })

test('a notice is believed only when signed, fresh and known to the provider', async () => {
  const link = await payments.createPaymentLink(newOrder())
  const from = world.receiver.received.length
  await pay(link.url)
  const { event, body, signature } = await world.receiver.next('checkout.session.completed', from)
  expect(await payments.readNotice(Buffer.from(body), signature)).toEqual({
    id: event.id,
    created: event.created,
    kind: 'checkout.session.completed',
    account: null,
    fact: {
      kind: 'checkout',
      checkoutSessionId: (await payments.paymentsOfLink(link.linkId))[0]?.checkoutSessionId,
    },
  })
  const forged = payments.readNotice(Buffer.from(body.replace('"paid"', '"paid" ')), signature)
  expect(await reasonOf(forged)).toBe('forged')
  const old = Math.floor(Date.now() / 1000) - 301
  expect(await reasonOf(payments.readNotice(Buffer.from(body), sign(body, old)))).toBe('forged')
  expect(await reasonOf(payments.readNotice(Buffer.from(''), ''))).toBe('forged')
  const invented = body.replaceAll(event.id, 'evt_invented')
  expect(await reasonOf(payments.readNotice(Buffer.from(invented), sign(invented)))).toBe('refused')
})

test('a notice about a connected account names it; others are of no use', async () => {
  const from = world.receiver.received.length
  const { accountId } = await newAccount()
  await onboard(accountId)
  const { body, signature } = await world.receiver.next('account.updated', from)
  expect(await payments.readNotice(Buffer.from(body), signature)).toMatchObject({
    account: accountId,
    fact: { kind: 'account', accountId },
  })
  const link = await payments.createPaymentLink(newOrder())
  await pay(link.url)
  const other = await world.receiver.next('payment_intent.succeeded', from)
  expect(await payments.readNotice(Buffer.from(other.body), other.signature)).toMatchObject({
    fact: { kind: 'none' },
  })
})

test('what an account that left had still to tell leads to the account; what nobody told, nowhere', async () => {
  const from = world.receiver.received.length
  const { accountId } = await newAccount()
  await onboard(accountId)
  const { event, body, signature } = await world.receiver.next('account.updated', from)
  await world.control(`/accounts/${accountId}/deauthorize`, {})
  expect(await payments.readNotice(Buffer.from(body), signature)).toEqual({
    ...{ id: event.id, created: event.created, kind: 'account.updated', account: accountId },
    fact: { kind: 'account', accountId },
  })
  const payout = body.replace('"account.updated"', '"payout.paid"')
  expect(await payments.readNotice(Buffer.from(payout), sign(payout))).toMatchObject({
    kind: 'payout.paid',
    fact: { kind: 'account', accountId },
  })
  const present = (await newAccount()).accountId
  const invented = body.replaceAll(accountId, present).replaceAll(event.id, 'evt_invented')
  expect(await reasonOf(payments.readNotice(Buffer.from(invented), sign(invented)))).toBe('refused')
})

test.each([
  ['sk_test_of_ours', true],
  ['rk_test_of_ours', true],
  ['sk_live_of_ours', false],
  ['rk_live_of_ours', false],
])(
  'with a key such as %s a notice of the other mode is of no use, and never asked about',
  async (secretKey, livemode) => {
    const { port } = new URL(world.simulator.url)
    const apiAddress = { protocol: 'http' as const, host: '127.0.0.1', port: Number(port) }
    const ours = openStripe({ secretKey, webhookSecrets: ['whsec_test'], apiAddress, log })
    for (const type of ['payout.paid', 'account.application.deauthorized', 'charge.succeeded']) {
      const account = type === 'charge.succeeded' ? undefined : 'acct_that_tries_something'
      const told = { id: 'evt_1', object: 'event', type, account, created: 1_700_000_000 }
      const body = JSON.stringify({ ...told, livemode, data: { object: { id: 'xx_1' } } })
      expect(await ours.readNotice(Buffer.from(body), sign(body))).toEqual({
        ...{ id: 'evt_1', created: 1_700_000_000, kind: type, account: account ?? null },
        fact: { kind: 'none' },
      })
    }
  },
)

test('another server’s 404 is not taken for an answer, and no log holds the key', async () => {
  const elsewhere = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"title":"Not found"}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const lost = openStripe({
    secretKey: 'sk_test_very_secret',
    webhookSecrets: ['whsec_1'],
    apiAddress: { protocol: 'http', host: '127.0.0.1', port },
    log,
  })
  expect(await reasonOf(lost.accountStatus('acct_1'))).toBe('unreachable')
  await new Promise((resolve) => elsewhere.close(resolve))
  expect(warned.length).toBeGreaterThan(0)
  expect(JSON.stringify(warned)).not.toContain('sk_test')
})

test('a payout sent again is made of the payments of the one that came back', async () => {
  const { accountId, facts } = await paidCharge()
  await world.control('/clock', { advance: '6d' })
  const [first] = await payments.payouts(accountId, 0)
  expect(first?.payments).toEqual([
    { destinationPayment: facts?.destinationPayment, amountCents: 50_000 },
  ])
  await world.control(`/payouts/${first?.payoutId}`, { outcome: 'failed' })
  await onboard(accountId)
  await world.control('/clock', { advance: '6d' })
  const [back, again] = await payments.payouts(accountId, 0)
  expect([back?.status, again?.status]).toEqual(['failed', 'paid'])
  expect(again?.payments).toEqual(first?.payments)
})

test('what was ordered by hand and came back is of nobody knows which payments', async () => {
  const { accountId, facts } = await paidCharge()
  await world.control(`/accounts/${accountId}/payout`, {})
  const [ordered] = await payments.payouts(accountId, 0)
  expect(ordered).toMatchObject({ payments: [], unnamedCents: 50_000 })
  await world.control(`/payouts/${ordered?.payoutId}`, { outcome: 'failed' })
  await onboard(accountId)
  await world.control('/clock', { advance: '6d' })
  const [, made] = await payments.payouts(accountId, 0)
  expect(made).toMatchObject({
    status: 'paid',
    payments: [{ destinationPayment: facts?.destinationPayment, amountCents: 50_000 }],
    unnamedCents: 0,
  })
})
