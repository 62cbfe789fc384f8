import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { holdDataDir } from '../context.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'
import { say } from '../start/say.ts'
import { askServer } from './running-server.ts'

const patienceMilliseconds = 60_000

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
  await askServer(config, 'stop', {})
  const deadline = performance.now() + patienceMilliseconds
  while (!isFree(config)) {
    if (performance.now() > deadline)
      throw plainFault(`The server on ${config.dataDir} does not end. Stop it, and try again.`)
    await setTimeout(100)
  }
}
