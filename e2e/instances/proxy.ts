import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

type Target = { url: string; ready: boolean }

const lookEveryMilliseconds = 200
const answerWithinMilliseconds = 5000

const isReady = (url: string) =>
  fetch(`${url}/readyz?exclude=database`, {
    signal: AbortSignal.timeout(answerWithinMilliseconds),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

const refuse = (answer: ServerResponse) => {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(502).end()
}

/**
 * A reverse proxy as any: each request to the next instance, whoever sends it; connections to the
 * instances are kept. An instance that is not ready gets no more, though nobody else may be. A request is given to another
 * instance only where it was never sent; with `readsAgain`, as Caddy and nginx do, what only reads also
 * where its instance ended before it answered.
 */
export const startProxy = async ({ readsAgain = false } = {}) => {
  const targets: Target[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let closed = false

  /** Who may be asked, beginning with whose turn it is. */
  const order = () => {
    const among = targets.filter((target) => target.ready)
    turn += 1
    return among.map((_, at) => among[(turn + at) % among.length]?.url ?? '')
  }

  const pass = (asked: IncomingMessage, answer: ServerResponse, [url, ...others]: string[]) => {
    if (url === undefined) return refuse(answer)
    const { hostname, port } = new URL(url)
    const { method, url: path, headers } = asked
    const passed = request({ agent, hostname, port, method, path, headers })
    let sent = false
    const send = () => {
      sent = true
      asked.pipe(passed)
    }
    passed.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
    passed.on('response', (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers)
      answer.flushHeaders()
      told.pipe(answer)
      told.on('error', () => answer.destroy())
    })
    passed.on('error', () => {
      const unanswered = readsAgain && method === 'GET' && !answer.headersSent
      if (sent && !unanswered) refuse(answer)
      else pass(asked, answer, others)
    })
    answer.on('close', () => {
      if (!answer.writableFinished) passed.destroy()
    })
  }

  const server = createServer((asked, answer) => pass(asked, answer, order()))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

  const watch = async (target: Target) => {
    while (!closed) {
      target.ready = await isReady(target.url)
      await setTimeout(lookEveryMilliseconds)
    }
  }
  const watching: Promise<void>[] = []

  return {
    url: `http://localhost:${port}`,
    add: (url: string) => {
      const target = { url, ready: true }
      targets.push(target)
      watching.push(watch(target))
    },
    close: async () => {
      closed = true
      await Promise.all(watching)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
