import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { keys, startSimulator } from '../chaos/simulator.ts'
import { freePort, startProduct } from '../product.ts'
import { openDayClock } from './day-clock.ts'
import { startMailServer } from './mail-server.ts'
import { eastern } from './nation.ts'

/** Real seconds that have to lie between winning a job and the end of the time to pay for it. */
const wallSeconds = 120

/** Hours of the day for each; at a great speed more, as nobody pays within a second. */
const windowsAt = (speed: number) => {
  const payment = Math.min(240, Math.max(6, Math.ceil((wallSeconds * speed) / 3600)))
  return { payment, offer: Math.max(12, 2 * payment) }
}

/** The next midnight of the east. */
const nextDay = () => {
  const start = new Date()
  start.setUTCHours(eastern, 0, 0, 0)
  if (start.getTime() < Date.now()) start.setUTCDate(start.getUTCDate() + 1)
  return start
}

/** Two instances of the product on one PostgreSQL server, a mail server and the payment provider. */
export const openWorld = async (speed: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-day-'))
  const dataDir = path.join(folder, 'data')
  const clockFile = path.join(folder, 'hours')
  const start = nextDay()
  const clock = openDayClock(clockFile, start, speed)
  const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' })
  const mail = await startMailServer()
  const port = await freePort()
  const windows = windowsAt(speed)
  const settings = {
    ...{ DATABASE_URL: server.url, PUBLIC_URL: 'http://localhost', SECRET_KEY: 'k'.repeat(32) },
    ...{ SMTP_URL: mail.url, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_WEBHOOK_SECRET: keys.webhookSecret },
    ...{ STRIPE_CLIENT_ID: keys.clientId, CLOCK_FILE: clockFile, LOG_LEVEL: 'warn' },
    ...{ OFFER_HOURS: String(windows.offer), PAYMENT_HOURS: String(windows.payment) },
    REQUESTS_PER_MINUTE: '1000000000',
  }
  const first = await startProduct(settings, dataDir)
  const second = await startProduct(settings, dataDir)
  const simulator = await startSimulator(port, `${first.url}/webhooks/stripe`, {
    CLOCK_FILE: clockFile,
  })
  const db = new pg.Client(server.url)
  await db.connect()
  return {
    ...{ clock, start, windows, server, mail, simulator, db, dataDir, instances: [first, second] },
    close: async () => {
      clock.stop()
      await db.end()
      simulator.stop()
      mail.stop()
      await Promise.all([first.end(), second.end()])
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
