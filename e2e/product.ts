import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The built product as a process of its own on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  /** Ends it without a word, as a power cut of the process would, and starts it again. */
  killAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

const readyWithin = 110_000

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

const untilReady = async (url: string, child: ChildProcess) => {
  const deadline = Date.now() + readyWithin
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await setTimeout(50)
  }
  throw new Error('The server did not become ready')
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })

export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  const url = `http://localhost:${port}`
  const launch = async () => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_DATA: 'no',
        ...settings,
      },
    })
    await untilReady(url, child)
    return child
  }
  let child = await launch()
  return {
    url,
    dataDir,
    killAndRestart: async () => {
      child.kill('SIGKILL')
      await ended(child)
      child = await launch()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
