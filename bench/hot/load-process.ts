import { connect, type Socket } from 'node:net'
import { type Order, type Outcome, order } from './load.ts'

const headEnd = '\r\n\r\n'

/** Where an answer ends: by its length, or by its last chunk. */
const isWhole = (answer: Buffer, head: string, end: number) => {
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return answer.length >= end + headEnd.length + Number(length)
  return answer.toString('latin1', answer.length - 5) === `0${headEnd}`
}

/** Hears the status of each whole answer on a connection. */
const listen = (socket: Socket, heard: (status: string) => void) => {
  let answer: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
    const end = answer.indexOf(headEnd)
    if (end < 0) return
    const head = answer.toString('latin1', 0, end)
    if (!isWhole(answer, head, end)) return
    answer = Buffer.alloc(0)
    heard(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
  })
}

type Seen = Pick<Outcome, 'latencies' | 'statuses'>

/** Sends one request after the other over one connection. */
const ask = (script: readonly Uint8Array[], { port, lasting }: Order, seen: Seen) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const begun = performance.now()
    const isOver = (turn: number) =>
      lasting
        ? turn >= lasting.least && performance.now() - begun >= lasting.milliseconds
        : turn >= script.length
    let turn = 0
    let sentAt = 0
    const next = () => {
      const request = script[turn % script.length]
      if (!request || isOver(turn)) return socket.end(resolve)
      turn += 1
      sentAt = performance.now()
      socket.write(request)
    }
    listen(socket, (status) => {
      seen.latencies.push(performance.now() - sentAt)
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
      next()
    })
    socket.once('error', reject)
    socket.once('connect', next)
  })

const work = async (wanted: Order): Promise<Outcome> => {
  const seen: Seen = { latencies: [], statuses: {} }
  const begun = performance.now()
  await Promise.all(wanted.scripts.map((script) => ask(script, wanted, seen)))
  return { milliseconds: performance.now() - begun, ...seen }
}

process.on('message', (message) => {
  work(order.parse(message)).then(
    (done) => process.send?.(done),
    (error: unknown) => process.send?.(String(error)),
  )
})
