import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What is still under way on each connection. */
const underWay = new WeakMap<Socket, Set<() => void>>()

const underWayOn = (socket: Socket) => {
  const known = underWay.get(socket)
  if (known) return known
  const ends = new Set<() => void>()
  underWay.set(socket, ends)
  socket.once('close', () => {
    for (const end of ends) end()
  })
  return ends
}

/**
 * Calls back once when the response, or the request with its body, is over or its connection is gone, whichever comes
 * first. Of requests sent one behind the other without waiting, only the response whose turn it is learns that the
 * connection is gone, and none whose response is over.
 */
export const whenOver = (
  socket: Socket,
  what: ServerResponse | IncomingMessage,
  callback: () => void,
) => {
  if (socket.closed) return callback()
  const ends = underWayOn(socket)
  const end = () => {
    if (ends.delete(end)) callback()
  }
  ends.add(end)
  what.once('close', end)
}
