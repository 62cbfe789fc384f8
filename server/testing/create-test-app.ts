import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openMemoryDatabase } from '../adapters/database/embedded.ts'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
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
    MAX_EVENT_LOOP_DELAY: '0',
    ...settings,
  })
  const database = await openCopy()
  const clock = createClock()
  const log = pino({ level: config.logLevel })
  const product = await assemble(
    { config, database, clock: clock.now, log },
    path.join(dataDir, 'no-web'),
  )
  await product.listen()
  const { app, context } = product
  const close = async () => {
    await product.close()
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
