import { parentPort, workerData } from 'node:worker_threads'
import { all } from 'heic-decode'
import { z } from 'zod'

const order = z.object({ bytes: z.instanceof(Uint8Array), pixelLimit: z.number() })

const decodeFirst = async () => {
  const { bytes, pixelLimit } = order.parse(workerData)
  const images = await all({ buffer: bytes })
  const [first] = images
  if (!first || first.width * first.height > pixelLimit) throw new Error('No picture of a fit size')
  return first.decode()
}

const answer = await decodeFirst().catch(() => undefined)
parentPort?.postMessage(answer, answer ? [answer.data.buffer] : [])
