import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }

/** HTTP calls over one connection that is kept. */
export const openClient = (base: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, { method = 'GET', headers, body }: Asked, whole: boolean) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(new URL(path, base), { method, headers, agent }, (answer) => {
        const chunks: Buffer[] = []
        const end = () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`))
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (whole) return
          end()
          answer.destroy()
        })
        answer.once('end', end)
        answer.once('error', (error) => (whole ? reject(error) : undefined))
      })
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    /** The whole answer. */
    call: (path: string, asked: Asked = {}) => ask(path, asked, true),
    /** Ends with the first bytes of the answer; the rest is not waited for. */
    firstBytes: (path: string, asked: Asked = {}) => ask(path, asked, false),
    close: () => agent.destroy(),
  }
}
