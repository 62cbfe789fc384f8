import { parentPort, workerData } from 'node:worker_threads'
import { all } from 'heic-decode'
import { z } from 'zod'

const order = z.object({ bytes: z.instanceof(Uint8Array), pixelLimit: z.number() })

const decodeFirst = async () => {
  const { bytes, pixelLimit } = order.parse(workerData)
  const images = await all({ buffer: bytes })
  const [first] = images
  if (!first) return undefined
  return first.width * first.height > pixelLimit ? 'too_large' : first.decode()
}

const answer = await decodeFirst().catch(() => undefined)
parentPort?.postMessage(answer, typeof answer === 'object' ? [answer.data.buffer] : [])
