import { createServer, request } from 'node:http'

/** What forbids a page in a frame; on the stage the product stands in two. */
const forbidding = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']

/** Serves the stage at `stage.film.localhost`, and the product as it is at every other name. */
export const openFront = async (product: number, stage: () => string) => {
  const server = createServer((asked, answer) => {
    if (asked.headers.host?.startsWith('stage.') && asked.url === '/') {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answer.end(stage())
      return
    }
    const { method, headers, url: path } = asked
    const onward = request({ port: product, host: '127.0.0.1', method, headers, path }, (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !forbidding.includes(name))
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept))
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    of: (name: 'stage' | 'phone' | 'screen') => `http://${name}.film.localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
