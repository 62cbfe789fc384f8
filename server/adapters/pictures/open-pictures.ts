import type { FastifyBaseLogger } from 'fastify'
import type { PictureKind } from '#contract/rules/picture-kind.ts'
import { availableMemory, memoryOfFiles } from '../../lib/memory-limit.ts'
import { processors } from '../../lib/processors.ts'
import { inTurn } from '../../lib/turns/in-turn.ts'
import { type Loss, perform } from './picture-processes.ts'
import { picturesAtOnce } from './pictures-at-once.ts'
import type { Picture, Pictures } from './port.ts'

/** Milliseconds: the largest that is taken needs a fortieth of it on a free processor. */
const patience = 60_000
const heicPatience = 120_000

/** HEICs in their line, and all others in theirs. */
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
  const atOnce = picturesAtOnce({
    processors: processors(),
    memory: availableMemory(),
    files: memoryOfFiles(),
    server: serverMegabytes,
  })
  const decoding = inTurn(atOnce)
  const drawing = inTurn(processors())
  // It is slow and takes four bytes a pixel.
  const heic = inTurn(1)
  const terms = {
    patience,
    once: false,
    lost: (how: Loss) => {
      lost(how)
      log.warn({ how }, 'a process that reads pictures was lost')
    },
  }
  const heicTerms = { ...terms, patience: heicPatience, once: true }
  const decode = async (order: { decode: string; kind: PictureKind }) => {
    const itsTerms = order.kind === 'heic' ? heicTerms : terms
    return (await decoding.run(() => perform(order, itsTerms))) ?? 'unreadable'
  }
  return {
    // Its own turn comes first: those that wait for it take no place from others.
    decode: (file, kind) => {
      const work = () => decode({ decode: file, kind })
      return kind === 'heic' ? heic.run(work) : work()
    },
    isCrowded: (kind) => (kind === 'heic' ? heic : decoding).waiting() >= waitsAtMost,
    draw: (svg) => drawing.run(async () => drawn(await perform({ draw: svg }, terms))),
  }
}
