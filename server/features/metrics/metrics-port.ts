import { createServer, type ServerResponse } from 'node:http'
import { plainFault } from '../../lib/faults/plain-fault.ts'

type Read = () => Promise<{ type: string; text: string }>

const send = async (response: ServerResponse, read: Read) => {
  try {
    const { type, text } = await read()
    response.writeHead(200, { 'content-type': type }).end(text)
  } catch {
    response.writeHead(500).end()
  }
}

/** Serves `/metrics`, and nothing else, at a port of its own; answers how to close it. */
export const openMetricsPort = async (where: { port: number; host: string }, read: Read) => {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void send(response, read)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(
        plainFault(
          `The port for metrics cannot be opened: ${message}. Check METRICS_PORT and METRICS_HOST.`,
        ),
      ),
    )
    server.listen(where, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
