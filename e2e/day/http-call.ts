import { Agent, type IncomingMessage, request } from 'node:http'

export type Body = { type: string; parts: readonly Buffer[] }

export type Asked = { method?: 'GET' | 'POST'; token?: string; body?: Body }

export type Answer = { status: number; text: string; retryAfter: number }

const agent = new Agent({ keepAlive: true })

/** Closed by the server as unused just before: browsers send again. */
const isStale = (error: Error, reused: boolean) =>
  reused && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

const whole = async (answer: IncomingMessage): Promise<Answer> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode ?? 0,
    text: Buffer.concat(chunks).toString(),
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
  }
}

const headersOf = ({ token, body }: Asked) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && {
    'content-type': body.type,
    'content-length': body.parts.reduce((sum, part) => sum + part.length, 0),
  }),
})

/** One HTTP call over a connection that is kept. */
export const httpCall = (url: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', body } = asked
    const sent = request(url, { agent, method, headers: headersOf(asked) }, (answer) =>
      whole(answer).then(resolve, reject),
    )
    sent.once('error', (error) => {
      if (isStale(error, sent.reusedSocket)) httpCall(url, asked).then(resolve, reject)
      else reject(error)
    })
    for (const part of body?.parts ?? []) sent.write(part)
    sent.end()
  })

/** A body as JSON. */
export const json = (value: object): Body => ({
  type: 'application/json',
  parts: [Buffer.from(JSON.stringify(value))],
})
