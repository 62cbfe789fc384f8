import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { freeBytes } from '../../lib/disk-room.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { ownFolder } from '../../lib/own-folder.ts'
import { inTurn } from '../../lib/turns/in-turn.ts'
import { bytesBelow, copyWhileUsed } from './copy-while-used.ts'
import { openEngineApart } from './engine-apart.ts'
import { openPool } from './pool.ts'
import type { DatabaseAdapter } from './port.ts'
import { session } from './session.ts'
import { wireTo } from './wire.ts'

type Read = DatabaseAdapter['atOneMoment']

type Place = {
  /** The folder of the database. */
  dataDir: string
  /** The folder in which copies of it may lie for a while. */
  copies: string
  /** Does the work while nobody asks the engine anything and all it knows is in its files. */
  held: (work: () => Promise<void>) => Promise<void>
  /** The same by the engine itself, which nobody else can ask meanwhile. */
  byItself: Read
}

/** A copy leaves as much free again: the database itself goes on growing. */
const roomForEach = 2

/**
 * Long reading of the embedded database, whose engine has one session: its files are copied, and a process of
 * its own reads the copy. Where the disk has no room for that, or no such process begins, the engine does it.
 */
export const readApart = ({ dataDir, copies, held, byItself }: Place) => {
  const turns = inTurn(1)
  const closing = new AbortController()
  const remove = () => rm(copies, { recursive: true, force: true })
  const hasRoom = async () => (await freeBytes(dataDir)) > roomForEach * (await bytesBelow(dataDir))

  const openCopy = async () => {
    // A name of its own: the engine of a server that was killed may still be at work for a moment.
    ownFolder(copies)
    const copy = path.join(copies, randomUUID())
    await copyWhileUsed(dataDir, copy, held, closing.signal)
    const engine = await openEngineApart(copy).catch(() => undefined)
    if (closing.signal.aborted) await engine?.end()
    closing.signal.throwIfAborted()
    return engine
  }
  const read: Read = async (work) => {
    closing.signal.throwIfAborted()
    try {
      const engine = (await hasRoom()) ? await openCopy() : undefined
      if (!engine) return await byItself(work)
      closing.signal.addEventListener('abort', engine.end)
      const { answering } = openPool({ ...session, stream: () => wireTo(engine.ask) })
      try {
        return await answering.atOneMoment(work)
      } catch (error) {
        closing.signal.throwIfAborted()
        throw error
      } finally {
        closing.signal.removeEventListener('abort', engine.end)
        await answering.close()
        await engine.end()
      }
    } finally {
      await remove()
    }
  }
  return {
    atOneMoment: ((work) => turns.run(() => read(work))) satisfies Read,
    endReading: async () => {
      closing.abort(plainFault('The server stops and gives up what it was reading.'))
      await turns.run(remove)
    },
  }
}
