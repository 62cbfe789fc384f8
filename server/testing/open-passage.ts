import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** A way to a server that can fall silent, as one does that is lost without a word, or be cut. */
export const openPassage = async (address: string) => {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false
  let refused = 0
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    return socket
  }
  const server = createServer((near) => {
    if (isCut) {
      refused += 1
      return void near.destroy()
    }
    const far = keep(connect(Number(target.port), target.hostname))
    keep(near).pipe(far).pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    /** Nothing passes any more over the connections there are; new ones pass. */
    hush: () => {
      for (const socket of sockets) socket.unpipe()
    },
    /** Ends the connections there are and refuses new ones. */
    cut: () => {
      isCut = true
      dropAll()
    },
    restore: () => {
      isCut = false
    },
    /** How many connections were refused since it was cut. */
    refused: () => refused,
    close: async () => {
      dropAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
