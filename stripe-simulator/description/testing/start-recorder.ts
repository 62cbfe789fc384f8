import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedCall } from './validator.ts'

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/** An address that hands everything on to a simulator and writes down the calls of its API. */
export const startRecorder = async (target: () => string) => {
  const calls: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request
    const body = await bodyOf(request)
    const headers: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value)
    const passed = Object.entries(headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
    )
    const answer = await fetch(`${target()}${path}`, {
      method,
      headers: passed.map(([name, value]): [string, string] => [name, value ?? '']),
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body }),
    })
    const text = await answer.text()
    if (/^\/(v1|v2|oauth)\//.test(path))
      calls.push({ method, path, headers, body, status: answer.status, answer: text })
    const kept = [...answer.headers].filter(
      ([name]) =>
        !['connection', 'content-length', 'transfer-encoding', 'keep-alive'].includes(name),
    )
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
