import { Worker, type WorkerOptions } from 'node:worker_threads'
import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'

const pixels = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Red, green, blue and alpha, one byte each. */
  data: z.instanceof(Uint8ClampedArray),
})

const answer = pixels.or(z.literal('too_large'))

type Answer = z.output<typeof answer>

/** Milliseconds. */
const patience = 60_000

const here = import.meta.url

/** In the sources a worker needs a loader for TypeScript; in the bundle it is a file beside it. */
const startWorker = (options: WorkerOptions) => {
  if (!here.endsWith('.ts')) return new Worker(new URL('./heic-worker.js', here), options)
  const from = JSON.stringify(here)
  const load = `import('tsx/esm/api').then((tsx) => tsx.tsImport('./heic-worker.ts', ${from}))`
  return new Worker(load, { ...options, eval: true })
}

const decodeInWorker = (bytes: Uint8Array) =>
  new Promise<Answer | undefined>((resolve, reject) => {
    const worker = startWorker({
      workerData: { bytes, pixelLimit: limits.wholePixels },
      stdout: true,
      stderr: true,
    })
    const settle = (said: unknown) => {
      resolve(answer.safeParse(said).data)
      worker.terminate()
    }
    const timer = setTimeout(settle, patience, undefined)
    worker.once('message', settle)
    worker.once('exit', () => clearTimeout(timer))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The HEIC decoder ended without an answer')))
  })

let queue: Promise<unknown> = Promise.resolve()

/**
 * The pixels of a HEIC picture, upright, or undefined where it is broken. A thread of its own for
 * each, one at a time: the decoder is slow and takes four bytes a pixel.
 */
export const decodeHeic = (bytes: Uint8Array): Promise<Answer | undefined> => {
  const decoded = queue.then(() => decodeInWorker(bytes))
  queue = decoded.catch(() => undefined)
  return decoded
}
