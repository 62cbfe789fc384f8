import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { secretKey, unlimited } from '../lib/product.ts'

const bundle = path.resolve('dist/server/main.js')

const settings = (port: number, dataDir: string, databaseUrl: string) => ({
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  PAYMENT_SIMULATOR: 'yes',
  DEMO_DATA: 'no',
  REQUESTS_PER_MINUTE: unlimited,
  // A machine that is busy with other work shows in the figures, not in refusals.
  MAX_EVENT_LOOP_DELAY: '0',
})

const untilReady = async (port: number, child: ChildProcess) => {
  while (child.exitCode === null) {
    const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await setTimeout(100)
  }
  throw new Error('The built product did not start')
}

/** The product as it is built, in a process of its own, with all its checks and its log. */
export const startBuilt = async (databaseUrl: string) => {
  if (!existsSync(bundle)) throw new Error('There is no dist/server/main.js: npm run build')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-hot-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...settings(port, dataDir, databaseUrl) },
  })
  await untilReady(port, child)
  return {
    port,
    id: child.pid ?? 0,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
