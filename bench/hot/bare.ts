import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Statements } from './statements.ts'

/** `page` is what it answers from memory, compressed with Brotli, instead of asking the database. */
export type BareRoute = { method: string; url: string; statements: Statements; page?: Uint8Array }

/**
 * Fastify and `pg` with nothing else, in a process of its own: of writes with the product's own SQL, one
 * statement after the other; of lists with a statement that is written for it (`page-in-sql.ts`).
 */
export const startBare = (databaseUrl: string, route: BareRoute) =>
  new Promise<{ port: number; id: number; close: () => void }>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('bare-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bare-'))
    const removeFolder = () => rmSync(folder, { recursive: true, force: true })
    child.once('exit', (code) => {
      removeFolder()
      reject(new Error(`The bare handler ended with ${code}`))
    })
    child.once('message', (port) => {
      if (typeof port === 'number')
        resolve({ port, id: child.pid ?? 0, close: () => void child.kill() })
      else reject(new Error(String(port)))
    })
    child.send({ databaseUrl, folder, route })
  })
