import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

const listening = z.tuple([z.object({ port: z.number() })]).rest(z.unknown())
const counted = z
  .tuple([z.object({ letters: z.number(), twice: z.array(z.string()) })])
  .rest(z.unknown())

/** A mail server in a process of its own, that takes every letter. */
export const startMailServer = async () => {
  const child = fork(new URL('mail-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = listening.parse(await once(child, 'message'))
  return {
    url: `smtp://127.0.0.1:${port}`,
    pid: child.pid,
    /** How many letters came, and the names of those that came more than once. */
    count: async () => {
      child.send('count')
      return counted.parse(await once(child, 'message'))[0]
    },
    stop: () => child.disconnect(),
  }
}
