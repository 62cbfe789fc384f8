import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Connections that are kept, each with the requests it sends one after the other, as written on the wire. */
export const order = z.object({
  port: z.number(),
  scripts: z.array(z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array)).min(1)),
  /** Over and over for so long and so many times at least; else each request once. */
  lasting: z.optional(z.object({ milliseconds: z.number(), least: z.number() })),
})
export type Order = z.infer<typeof order>

/** How long all of it took, and each answer, in milliseconds; how often which status came. */
export const outcome = z.object({
  milliseconds: z.number(),
  latencies: z.array(z.number()),
  statuses: z.record(z.string(), z.number()),
})
export type Outcome = z.infer<typeof outcome>

/** A process of its own that asks as fast as it is answered. */
export const openLoad = () => {
  const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--import', 'tsx'],
  })
  return {
    send: (wanted: Order) =>
      new Promise<Outcome>((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`The load ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (message) => {
          child.off('exit', ended)
          const read = outcome.safeParse(message)
          if (read.success) resolve(read.data)
          else reject(new Error(String(message)))
        })
        child.send(wanted)
      }),
    close: () => void child.kill(),
  }
}

export type Load = ReturnType<typeof openLoad>
