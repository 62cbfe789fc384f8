import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server of somebody else that takes connections, greets, and answers nothing; it ends with the test. */
export const openSilent = async (greeting = '') => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write(greeting)
  })
  const called = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Resolves once somebody has connected. */
    called,
    close,
  }
}
