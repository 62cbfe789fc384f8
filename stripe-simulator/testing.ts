import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { readControl } from './control/read-control.ts'
import type { SimulatorOptions } from './options.ts'
import { startStandalone } from './standalone.ts'
import { createTestStore } from './testing-store.ts'

type Control = Awaited<ReturnType<typeof readControl>>
type Received = { event: Stripe.Event; signature: string; body: string }

/** A small server that takes webhooks, checks their signature, and lets a test wait for one. */
export const startReceiver = async (secret: string) => {
  const received: Received[] = []
  const waiting: { type: string; from: number; resolve: (found: Received) => void }[] = []
  const state = { answer: 200 }
  const settle = () => {
    for (const wait of [...waiting]) {
      const found = received.slice(wait.from).find(({ event }) => event.type === wait.type)
      if (found === undefined) continue
      waiting.splice(waiting.indexOf(wait), 1)
      wait.resolve(found)
    }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      const event = Stripe.webhooks.constructEvent(body, signature, secret)
      response.statusCode = state.answer
      response.end('taken, thank you')
      received.push({ event, signature, body })
      settle()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    state,
    /** The first webhook of a type, counted from a position; resolves when it arrives. */
    next: (type: string, from = 0) =>
      new Promise<Received>((resolve) => {
        waiting.push({ type, from, resolve })
        settle()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const ownStore = async () => {
  const store = await createTestStore()
  return { store, close: store.close }
}

/** A simulator, the SDK that talks to it, and a receiver for its webhooks. */
export const startWorld = async (given: Partial<SimulatorOptions> = {}) => {
  const webhookSecret = 'whsec_test'
  const receiver = await startReceiver(webhookSecret)
  const { store, close: closeStore } = given.store
    ? { store: given.store, close: async () => {} }
    : await ownStore()
  const start = () =>
    startStandalone({ webhookSecret, webhookUrl: () => receiver.url, ...given, store })
  const simulator = await start()
  return {
    simulator,
    control: (path: string, order: object) => controlOf(simulator, path, order),
    stripe: clientOf(simulator),
    receiver,
    start,
    close: async () => {
      await simulator.close()
      await receiver.close()
      await closeStore()
    },
  }
}

/** The official SDK, pointed at a simulator. */
export const clientOf = ({ url, options }: { url: string; options: SimulatorOptions }) =>
  new Stripe(options.secretKey, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })

/** Gives the simulator itself an order, such as moving its clock; answers what it says. */
export const controlOf = async (
  { url }: { url: string },
  path: string,
  order: object,
): Promise<Control> => {
  const answer = await fetch(`${url}/stripe-simulator/control${path}`, {
    method: 'POST',
    body: JSON.stringify(order),
    headers: { 'content-type': 'application/json' },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Posts a form as a browser does, without following where it leads. */
export const postForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

/** The hidden token of the form on a page. */
export const tokenOn = async (url: string) => {
  const page = await (await fetch(url)).text()
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

export const goodCard = {
  email: 'office@dryrite.example',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Dana Dry',
  zip: '90210',
}

export const goodOnboarding = {
  name: 'Pat Plumber',
  month: '4',
  day: '12',
  year: '1985',
  routing: '110000000',
  account: '000123456789',
  ssn: '0000',
}

/** A connected account that has finished its onboarding on the hosted page. */
export const onboardedAccount = async (stripe: Stripe) => {
  const account = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'pat@pipes.example',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    metadata: { plumber: '7' },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://app.example/refresh',
    return_url: 'http://app.example/return',
  })
  const token = await tokenOn(link.url)
  await postForm(link.url, { ...goodOnboarding, token, action: 'complete' })
  return account.id
}

/** A single-use payment link of 540.53 that sends 500.00 to the account. */
export const referralLink = async (stripe: Stripe, destination: string) => {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount_decimal: Stripe.Decimal.from('54053'),
    product_data: { name: 'Referral 42' },
  })
  return stripe.paymentLinks.create({
    line_items: [{ price: price.id, quantity: 1 }],
    metadata: { job: '42' },
    payment_intent_data: { metadata: { job: '42' }, description: 'Referral 42' },
    transfer_data: { destination, amount: 50_000 },
    restrictions: { completed_sessions: { limit: 1 } },
    invoice_creation: {
      enabled: true,
      invoice_data: { description: 'Referral of a water loss', metadata: { job: '42' } },
    },
    after_completion: {
      type: 'redirect',
      redirect: { url: 'http://app.example/paid?session={CHECKOUT_SESSION_ID}' },
    },
  })
}

/** Pays such a link; answers its session and the charge that paid it. */
export const payReferral = async (
  stripe: Stripe,
  destination: string,
  fields: Record<string, string> = {},
) => {
  const link = await referralLink(stripe, destination)
  await postForm(link.url, { ...goodCard, ...fields, token: await tokenOn(link.url) })
  const { data } = await stripe.checkout.sessions.list({
    payment_link: link.id,
    expand: ['data.payment_intent.latest_charge'],
  })
  const [session] = data
  const intent = session?.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (session === undefined || typeof charge !== 'object' || charge === null) {
    throw new Error('The link was not paid')
  }
  return { link, session, charge }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** A standard account that its owner has connected; answers what the code was exchanged for. */
export const connectStandard = async ({ simulator, stripe }: World, email: string) => {
  const query = new URLSearchParams({
    client_id: simulator.options.clientId,
    redirect_uri: 'http://app.example/connected',
    state: 'state-1',
    response_type: 'code',
  })
  const url = `${simulator.url}/stripe-simulator/oauth/authorize`
  const page = await (await fetch(`${url}?${query}`)).text()
  const hidden = Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )
  const answer = await postForm(url, { ...hidden, email, name: 'Std', action: 'connect' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  return stripe.oauth.token({ grant_type: 'authorization_code', code })
}
