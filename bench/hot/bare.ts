import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Statements } from './statements.ts'

export type BareRoute = { method: string; url: string; statements: Statements }

/** Fastify and `pg` with the same SQL and nothing else, in a process of its own. */
export const startBare = (databaseUrl: string, routes: readonly BareRoute[]) =>
  new Promise<{ port: number; id: number; close: () => void }>((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('bare-process.ts', import.meta.url)), {
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('exit', (code) => reject(new Error(`The bare handler ended with ${code}`)))
    child.once('message', (port) => {
      if (typeof port === 'number')
        resolve({ port, id: child.pid ?? 0, close: () => void child.kill() })
      else reject(new Error(String(port)))
    })
    child.send({ databaseUrl, routes })
  })

export type Bare = Awaited<ReturnType<typeof startBare>>
