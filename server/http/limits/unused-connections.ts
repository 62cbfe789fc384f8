import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection made while the server stops may take to bring its request. */
const lateMilliseconds = 1000

/**
 * Browsers open connections in advance. One that never carried a request is not idle to Node, which
 * would wait a minute for it, nor is one whose request was answered before its body has come, which has an
 * hour: they are closed when the server stops, and so are those still made meanwhile; requests under way finish.
 */
export const closeUnusedConnections = (app: FastifyInstance) => {
  const unused = new Set<Socket>()
  let stopping = false
  const closeUnused = () => {
    for (const socket of unused) socket.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
    if (stopping) setTimeout(closeUnused, lateMilliseconds).unref()
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    unused.delete(socket)
    response.once('close', () => {
      if (request.complete || socket.destroyed) return
      unused.add(socket)
      if (stopping) socket.destroy()
    })
  })
  app.addHook('preClose', async () => {
    stopping = true
    closeUnused()
  })
}
