import { createServer, type Server } from 'node:net'

/** Below those that systems choose by themselves for whoever connects, or listens wherever there is room. */
const lowest = 20_000
const blocks = 120
const portsOfOne = 100

/** Whoever listens there now; undefined where that is somebody else. */
const listenAt = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** The first port of a block that is this process's own: it listens there to its end, so that no other takes one of it. */
const claimBlock = async () => {
  for (let block = 0; block < blocks; block += 1) {
    const port = lowest + block * portsOfOne
    const holder = await listenAt(port)
    if (holder) {
      holder.unref()
      return port
    }
  }
  throw new Error(`Others hold every block of ports from ${lowest} on`)
}

let block: Promise<number> | undefined
let given = 0

/**
 * A port that nobody listens at, and that nobody else is given who asks here, in whatever process of this machine: what
 * is to listen there may take its time.
 */
export const freePort = async () => {
  block ??= claimBlock()
  const first = (await block) + 1
  for (let tried = 1; tried < portsOfOne; tried += 1) {
    const port = first + (given % (portsOfOne - 1))
    given += 1
    const probe = await listenAt(port)
    if (!probe) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
  throw new Error(`Somebody listens at each port from ${first} on`)
}
