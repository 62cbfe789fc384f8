import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openMemoryDatabase } from '../adapters/database/embedded.ts'
import { readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { paymentWebhook } from '../features/payments/index.ts'
import { taskHandlers } from '../features/tasks.ts'
import { createServer, portOf } from '../http/server.ts'
import { templateFile } from './database-template.ts'

const openCopy = async () => openMemoryDatabase(new Blob([readFileSync(templateFile())]))

/** A clock that stands still until a test moves it. */
const createClock = () => {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    forwardHours: (hours: number) => {
      offset += hours * 3_600_000
    },
  }
}

/**
 * The whole server on a copy of the template database, listening on a free port with the payment
 * simulator and the mailbox on it. Close it with `close`, or let the test's end do it.
 */
export const createTestApp = async (settings: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'no',
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  })
  const database = await openCopy()
  const clock = createClock()
  const log = pino({ level: config.logLevel })
  const { context, parts } = await createContext({ config, database, clock: clock.now, log })
  const app = await createServer(context, {
    webFolder: path.join(dataDir, 'no-web'),
    parts: [...parts, paymentWebhook(context)],
  })
  context.tasks.register(taskHandlers(context))
  await app.listen({ host: '127.0.0.1', port: 0 })
  context.addresses.listening(portOf(app))
  const close = async () => {
    await app.close()
    await context.tasks.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    context,
    clock,
    inject: app.inject.bind(app),
    url: () => context.publicUrl(),
    close,
    closeAfterTest: () => onTestFinished(close),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
