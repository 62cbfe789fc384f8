import { Duplex } from 'node:stream'
import { protocol } from '@electric-sql/pglite'

/** What a connection that was given up may have left: a transaction, and statements under their names. */
const leftBehind = ['rollback', 'discard all'].map((text) => protocol.serialize.query(text))

/** What a driver does to a socket and means nothing here. */
const nothing = { setNoDelay: () => {}, setKeepAlive: () => {}, ref: () => {}, unref: () => {} }

/** An embedded engine, wherever it works: what it answers to messages of PostgreSQL's protocol. */
export type Ask = (messages: Uint8Array) => Promise<Uint8Array>

/**
 * What the driver takes for a socket to a PostgreSQL server: its messages go to the embedded engine, and the
 * answers come back. Whoever opens another has to be done with the one before: the engine has one session.
 */
export const wireTo = (ask: Ask) => {
  const pass = (messages: Uint8Array, done: (fault?: Error) => void) =>
    void ask(messages).then((answer) => {
      done()
      if (answer.length > 0) wire.push(answer)
    }, done)
  const wire = new Duplex({
    read: () => {},
    write: (messages: Buffer, _encoding, done) => pass(messages, done),
    writev: (parts, done) => pass(Buffer.concat(parts.map(({ chunk }) => chunk)), done),
    final: (done) => {
      wire.push(null)
      done()
    },
  })
  const begin = async () => {
    for (const message of leftBehind) await ask(message)
    wire.emit('connect')
  }
  const connect = () => void begin().catch((fault: Error) => wire.destroy(fault))
  return Object.assign(wire, nothing, { connect })
}
