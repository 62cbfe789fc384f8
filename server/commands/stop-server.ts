import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { holdDataDir } from '../context.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { say } from '../start/say.ts'
import { askServer } from './running-server.ts'

/** One of an older version does not say how long it takes, and took a minute unless told otherwise. */
const stopping = z.object({ withinSeconds: z.number().default(60) })

/** For the end of the process itself. */
const marginSeconds = 10

const isFree = (config: Config) => {
  try {
    holdDataDir(config)()
    return true
  } catch {
    return false
  }
}

/** Lets a server that works on the embedded database finish what is under way, and waits for its end. */
export const stopServer = async (config: Config) => {
  if (isFree(config)) return
  say('Stopping the server: what is under way is finished, and nothing more is taken in')
  const answer = new Response(await askServer(config, 'stop', {}))
  const { withinSeconds } = stopping.parse(await answer.json())
  const deadline = performance.now() + (withinSeconds + marginSeconds) * 1000
  while (!isFree(config)) {
    if (performance.now() > deadline)
      throw plainFault(`The server on ${config.dataDir} does not end. Stop it, and try again.`)
    await setTimeout(100)
  }
}
