import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { z } from 'zod'
import { forAMoment } from '#server/testing/for-a-moment.ts'

export const keys = {
  secretKey: 'sk_test_chaos',
  webhookSecret: 'whsec_chaos',
  clientId: 'ca_chaos',
}

const state = z.object({
  now: z.number(),
  deliveries: z.object({
    pending: z.number(),
    delivered: z.number(),
    failed: z.number(),
    dropped: z.number(),
  }),
})

const untilAnswers = async (url: string, child: ChildProcess) => {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`${url}/stripe-simulator/control`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await setTimeout(50)
  }
  child.kill('SIGKILL')
  throw new Error('The payment simulator did not become ready')
}

/** Fills in a form of the provider as a browser does; answers the status. */
const submit = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  })
  await answer.body?.cancel()
  return answer.status
}

/** The hidden token of the form on a page; nothing where the page takes nothing any more. */
const tokenOn = async (url: string) =>
  /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1]

const card = { email: 'office@dryrite.example', expiry: '12 / 40', cvc: '123', name: 'Dana Dry' }

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  shortOfFunds: '4000000000009995',
  refundFails: '4000000000005126',
} as const

const person = { name: 'Pat Plumber', month: '4', day: '12', year: '1985', ssn: '0000' }

export const banks = { good: '000123456789', closed: '000111111116' } as const

/** The payment provider in a process and a database of its own: it survives whatever befalls us. */
export const startSimulator = async (
  port: number,
  webhookUrl: string,
  settings: Record<string, string> = {},
) => {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [forAMoment, '--import', 'tsx', 'stripe-simulator/serve.ts'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        WEBHOOK_URL: webhookUrl,
        SECRET_KEY: keys.secretKey,
        WEBHOOK_SECRET: keys.webhookSecret,
        CLIENT_ID: keys.clientId,
        ...settings,
      },
    },
  )
  child.once('exit', (code, signal) => {
    if (!stopped) process.stderr.write(`The payment simulator ended by itself: ${signal ?? code}\n`)
  })
  let stopped = false
  await untilAnswers(url, child)
  const order = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/stripe-simulator/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return state.parse(JSON.parse(text))
  }
  return {
    url,
    pid: child.pid,
    order,
    stripe: new Stripe(keys.secretKey, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 9,
    }),
    deliveries: async () => (await order('/clock')).deliveries,
    /** Opens the page of a payment link; answers how to pay on it, later or at once. */
    openPayPage: async (link: string) => {
      const token = await tokenOn(link)
      return async (cardNumber: string) =>
        token === undefined ? 410 : submit(link, { ...card, cardNumber, zip: '90210', token })
    },
    onboard: async (page: string, account: string) => {
      const token = (await tokenOn(page)) ?? ''
      const fields = { ...person, routing: '110000000', account, token, action: 'complete' }
      const status = await submit(page, fields)
      if (status !== 303) throw new Error(`The onboarding page answered ${status}`)
    },
    stop: () => {
      stopped = true
      child.kill('SIGTERM')
    },
  }
}

export type Simulator = Awaited<ReturnType<typeof startSimulator>>
