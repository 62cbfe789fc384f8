import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startStandalone, storeAt, storeOn } from './standalone.ts'

const { env } = process

/** Without a folder and without `DATABASE_URL` it keeps nothing. */
const folder = env.FOLDER || process.argv[2]
const port = Number(env.PORT || 3001)
const host = env.HOST || '127.0.0.1'
const webhookUrl = env.WEBHOOK_URL || 'http://localhost:3000/webhooks/stripe'

const hoursIn = (file: string) => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return text === '' ? Number.NaN : Number(text)
  } catch {
    return Number.NaN
  }
}

/** Hours by which the product's clock is ahead, so that both have one time. */
let ahead = Number(env.CLOCK_OFFSET_HOURS || 0)
const now = () => {
  const read = env.CLOCK_FILE ? hoursIn(env.CLOCK_FILE) : Number.NaN
  if (Number.isFinite(read)) ahead = read
  return new Date(Date.now() + ahead * 3_600_000)
}

const openStore = async () => {
  if (env.DATABASE_URL) return storeAt(env.DATABASE_URL)
  if (!folder) return storeOn(await PGlite.create())
  mkdirSync(folder, { recursive: true })
  return storeOn(await PGlite.create(path.join(folder, 'database')))
}

const place = env.DATABASE_URL ? 'the database of DATABASE_URL' : (folder ?? 'memory')

const inFull = (_name: string, value: unknown) =>
  value instanceof Error ? (value.stack ?? value.message) : value

const fault = (details: object, message: string) =>
  process.stderr.write(`  ${message} ${JSON.stringify(details, inFull)}\n`)

/** Before anything is opened: two processes on one folder would damage it. */
const requirePort = async () => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

const start = async () => {
  await requirePort()
  const store = await openStore()
  const { url, options, close } = await startStandalone({
    ...{ store, now, port, host, webhookUrl: () => webhookUrl },
    ...(env.PUBLIC_URL && { publicUrl: () => env.PUBLIC_URL ?? '' }),
    ...(env.SECRET_KEY && { secretKey: env.SECRET_KEY }),
    ...(env.WEBHOOK_SECRET && { webhookSecret: env.WEBHOOK_SECRET }),
    ...(env.CLIENT_ID && { clientId: env.CLIENT_ID }),
    log: { info: () => {}, warn: () => {}, error: fault },
  })
  process.stdout.write(`
  The payment simulator answers at ${options.publicUrl()}/stripe-simulator
  It keeps its data in ${place} and tells ${webhookUrl} of events.

  Start the product with

    STRIPE_API_URL=${url} STRIPE_SECRET_KEY=${options.secretKey} \\
    STRIPE_WEBHOOK_SECRET=${options.webhookSecret} STRIPE_CLIENT_ID=${options.clientId} npm start

`)
  const stop = async () => {
    await close()
    await store.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
