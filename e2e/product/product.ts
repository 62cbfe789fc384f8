import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { forAMoment } from '#server/testing/for-a-moment.ts'
import { keepFault, openLogFile, saidOn } from './logs.ts'
import { secretsInOutbox } from './secrets.ts'

/** The built product as a process of its own on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  /** What its processes wrote for the person who started them, and their log. */
  said: () => string
  /** Of the process that runs now. */
  pid: () => number | undefined
  /** Ends it without a word, as a power cut of the process would; this, as `end`, throws where it had ended by itself. */
  kill: () => Promise<void>
  /** Starts it again on the data it had. */
  start: () => Promise<void>
  killAndRestart: () => Promise<void>
  /** Ends it as it wishes to be ended; its data stays. Answers with which code. */
  end: () => Promise<number | null>
  /** Asks it to end, and waits for nothing. */
  ask: () => void
  /** Ends it and removes its data. */
  stop: () => Promise<void>
}

const readyWithin = 120_000

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (isOver(child)) resolve()
    else child.once('exit', () => resolve())
  })

/** Throws with what it wrote last where it ends before it is ready, or takes too long. */
const untilReady = async (url: string, child: ChildProcess, said: () => string) => {
  const deadline = Date.now() + readyWithin
  while (Date.now() < deadline && !isOver(child)) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await setTimeout(50)
  }
  child.kill('SIGKILL')
  if (child.stderr) await finished(child.stderr)
  throw new Error(`The server did not become ready:\n${said().slice(-2000)}`)
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })

/** A data folder after its first start, with the geography in it and nobody else. */
export const preparedData = path.resolve('build/e2e-data')

const newFolder = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-e2e-'))
  if (existsSync(preparedData)) cpSync(preparedData, dataDir, { recursive: true })
  return dataDir
}

/**
 * Starts the product on the data folder given; without one on a copy of the prepared one, or on an
 * empty one before there is any. What is measured runs Node as an installation does: with no `options`.
 */
export const startProduct = async (
  settings: Record<string, string> = {},
  dataDir = newFolder(),
  options: readonly string[] = [forAMoment],
): Promise<Product> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const launch = () => {
    const logFile = openLogFile(port)
    const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
      stdio: ['ignore', logFile, 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO_DATA: 'no',
        LOG_LEVEL: 'info',
        // A machine that is busy with other tests shows in their length, not in refusals.
        MAX_EVENT_LOOP_DELAY: '0',
        // Everybody who acts in a test comes with one address.
        REQUESTS_PER_MINUTE: '1000000',
        ...settings,
      },
    })
    closeSync(logFile)
    child.stderr?.on('data', (text) => keepFault(port, String(text)))
    return child
  }
  const said = () => saidOn(port)
  let child = launch()
  await untilReady(url, child, said)
  let wanted = false
  /** Asks it to be over; throws where it was before anybody had asked. */
  const over = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isOver(child) && !wanted)
      throw new Error(`The server ended by itself: ${child.exitCode ?? child.signalCode}`)
    wanted = true
    child.kill(signal)
    await ended(child)
    return child.exitCode
  }
  const end = () => over('SIGTERM')
  const kill = async () => void (await over('SIGKILL'))
  const start = async () => {
    child = launch()
    wanted = false
    await untilReady(url, child, said)
  }
  return {
    url,
    dataDir,
    said,
    pid: () => child.pid,
    kill,
    start,
    killAndRestart: async () => {
      await kill()
      await start()
    },
    end,
    ask: () => {
      wanted = true
      child.kill('SIGTERM')
    },
    // What it would keep when it ends in order is removed with all the rest.
    stop: async () => {
      try {
        await kill()
        secretsInOutbox(dataDir)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}
