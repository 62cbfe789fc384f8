import type { FastifyBaseLogger } from 'fastify'
import { inTurn } from '../../lib/in-turn.ts'
import { availableMemory } from '../../lib/memory-limit.ts'
import { processors } from '../../lib/processors.ts'
import { type Loss, perform } from './picture-processes.ts'
import { picturesAtOnce } from './pictures-at-once.ts'
import type { Picture, Pictures } from './port.ts'

/** Milliseconds: the largest that is taken needs a fortieth of it on a free processor. */
const patience = 60_000
const heicPatience = 120_000

const waitsAtMost = 40

type Surroundings = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Told of each process that was lost. */
  lost: (how: Loss) => void
  /** What the server itself may take, where the settings say so. */
  serverMegabytes?: number
}

const drawn = (said: Picture | string | undefined): Picture => {
  if (typeof said === 'object') return said
  throw new Error('A drawing could not be rendered')
}

/**
 * Pictures in processes of their own, which take what processors those who answer calls leave. Who waits
 * has a file on the disk and no more; the last one's turn comes well before its browser gives up.
 */
export const openPictures = ({ log, lost, serverMegabytes }: Surroundings): Pictures => {
  const atOnce = picturesAtOnce(processors(), availableMemory(), serverMegabytes)
  const decoding = inTurn(atOnce, waitsAtMost)
  const drawing = inTurn(processors(), Number.POSITIVE_INFINITY)
  // It is slow and takes four bytes a pixel.
  const heic = inTurn(1, Number.POSITIVE_INFINITY)
  const terms = {
    patience,
    once: false,
    lost: (how: Loss) => {
      lost(how)
      log.warn({ how }, 'a process that reads pictures was lost')
    },
  }
  const decode = async (file: string, kind: Parameters<Pictures['decode']>[1]) => {
    const order = { decode: file, kind }
    const said = await (kind === 'heic'
      ? heic.run(() => perform(order, { ...terms, patience: heicPatience, once: true }))
      : perform(order, terms))
    return said ?? 'unreadable'
  }
  return {
    decode: (file, kind) => decoding.run(() => decode(file, kind)),
    isCrowded: decoding.isFull,
    draw: (svg) => drawing.run(async () => drawn(await perform({ draw: svg }, terms))),
  }
}
