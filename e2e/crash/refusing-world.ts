import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type Engine, openWorld } from './world.ts'

/**
 * The product behind a proxy that passes everything on, but answers each new job so, or with 0 not at all, once it was
 * started again.
 */
export const refusingWorld = (status: number) => async (engine: Engine) => {
  const world = await openWorld(engine)
  const { port } = new URL(world.product.url)
  let again = false
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = asked
    if (again && url === '/api/job/create') {
      asked.resume()
      if (status === 0) return void answer.destroy()
      return void answer.writeHead(status).end('{}')
    }
    // On a connection of its own: one that is kept may be closed by the server just when it is used again.
    const way = { hostname: 'localhost', port, agent: false }
    const passed = request({ ...way, method, path: url, headers })
    passed.on('response', (told) => {
      answer.writeHead(told.statusCode ?? 0, told.headers)
      told.on('error', () => answer.destroy())
      told.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }
  const proxy = createServer(pass)
  const url = await new Promise<string>((resolve) => {
    proxy.listen(0, 'localhost', () => {
      const address = proxy.address()
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
    })
  })
  const start = async () => {
    await world.product.start()
    again = true
  }
  const close = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await world.close()
  }
  return { ...world, product: { ...world.product, url, start }, close }
}
