import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { keys, startSimulator } from '../chaos/simulator.ts'
import { freePort, startProduct } from '../product/product.ts'
import { openDayClock } from './day-clock.ts'
import { startMailServer } from './mail-server.ts'
import { eastern } from './nation.ts'

/** Real seconds that have to lie within each window: people and machines are not so fast as the day. */
const wallSeconds = 240

/** Hours of the day to answer and to pay; the most that the product takes. */
const windowsAt = (speed: number) => {
  const needed = Math.ceil((wallSeconds * speed) / 3600)
  return { payment: Math.min(720, Math.max(6, needed)), offer: Math.min(720, Math.max(12, needed)) }
}

/** The next midnight of the east. */
const nextDay = () => {
  const start = new Date()
  start.setUTCHours(eastern, 0, 0, 0)
  if (start.getTime() < Date.now()) start.setUTCDate(start.getUTCDate() + 1)
  return start
}

/** The provider is another company: it shares the server, not the database. */
const databaseOfProvider = async (url: string) => {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('create database provider')
  await admin.end()
  const address = new URL(url)
  address.pathname = '/provider'
  return address.href
}

/** What was opened, to be closed in the opposite order, also where opening more has failed. */
const openings = () => {
  const closers: (() => unknown)[] = []
  return {
    keep: <T>(opened: T, close: (opened: T) => unknown): T => {
      closers.push(() => close(opened))
      return opened
    },
    close: async () => {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

type Openings = ReturnType<typeof openings>

const open = async ({ keep }: Openings, speed: number) => {
  const folder = keep(mkdtempSync(path.join(tmpdir(), 'plumbline-day-')), (each) =>
    rmSync(each, { recursive: true, force: true }),
  )
  const dataDir = path.join(folder, 'data')
  const clockFile = path.join(folder, 'hours')
  const start = nextDay()
  const clock = keep(openDayClock(clockFile, start, speed), (each) => each.stop())
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB' }
  const server = keep(await startPostgres(settings), (each) => each.stop())
  const mail = keep(await startMailServer(), (each) => each.stop())
  const port = await freePort()
  const windows = windowsAt(speed)
  const instance = async () =>
    keep(await startProduct(environment, dataDir, []), (each) => each.end())
  const environment = {
    ...{ DATABASE_URL: server.url, PUBLIC_URL: 'http://localhost', SECRET_KEY: 'k'.repeat(32) },
    ...{ SMTP_URL: mail.url, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret },
    ...{ STRIPE_CLIENT_ID: keys.clientId, CLOCK_FILE: clockFile, LOG_LEVEL: 'warn' },
    ...{ OFFER_HOURS: String(windows.offer), PAYMENT_HOURS: String(windows.payment) },
  }
  const first = await instance()
  const second = await instance()
  const webhookUrl = `${first.url}/webhooks/stripe`
  const simulator = keep(
    await startSimulator(port, webhookUrl, {
      CLOCK_FILE: clockFile,
      DATABASE_URL: await databaseOfProvider(server.url),
    }),
    (each) => each.stop(),
  )
  const db = keep(new pg.Client(server.url), (each) => each.end())
  await db.connect()
  return { clock, start, windows, mail, simulator, db, dataDir, instances: [first, second] }
}

/** Two instances of the product on one PostgreSQL server, a mail server and the payment provider. */
export const openWorld = async (speed: number) => {
  const opened = openings()
  try {
    return { ...(await open(opened, speed)), close: opened.close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
