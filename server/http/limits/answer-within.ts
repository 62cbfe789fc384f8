import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from '../../lib/addresses.ts'

/** Answers on a port that this process alone is told of, for as long as the work takes. */
export const answerWithin = async (
  app: Pick<FastifyInstance, 'routing'>,
  { local, listeningToItself }: Addresses,
  work: () => Promise<void>,
) => {
  const { host, port } = local()
  const server = createServer(app.routing).listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) listeningToItself(address.port)
  try {
    await work()
  } finally {
    listeningToItself(port)
    server.close()
    server.closeAllConnections()
  }
}
