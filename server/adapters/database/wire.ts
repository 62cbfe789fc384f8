import { Duplex } from 'node:stream'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** What a connection that was given up may have left: a transaction, and statements under their names. */
const leftBehind = ['rollback', 'discard all'].map((text) => protocol.serialize.query(text))

/** What a driver does to a socket and means nothing here. */
const nothing = { setNoDelay: () => {}, setKeepAlive: () => {}, ref: () => {}, unref: () => {} }

/**
 * What the driver takes for a socket to a PostgreSQL server: its messages go to the embedded engine, and the
 * answers come back. Whoever opens another has to be done with the one before: the engine has one session.
 */
export const wireTo = (engine: PGlite) => {
  // In a turn of its own: the driver does not expect an answer before it is done with asking.
  const ask = (messages: Uint8Array, done: (fault?: Error) => void) =>
    process.nextTick(() => {
      try {
        const answer = Buffer.from(engine.execProtocolRawSync(messages))
        done()
        if (answer.length > 0) wire.push(answer)
      } catch (fault) {
        done(fault instanceof Error ? fault : new Error('the embedded database failed'))
      }
    })
  const wire = new Duplex({
    read: () => {},
    write: (messages: Buffer, _encoding, done) => ask(messages, done),
    writev: (parts, done) => ask(Buffer.concat(parts.map(({ chunk }) => chunk)), done),
    final: (done) => {
      wire.push(null)
      done()
    },
  })
  const connect = () =>
    process.nextTick(() => {
      for (const message of leftBehind) engine.execProtocolRawSync(message)
      wire.emit('connect')
    })
  return Object.assign(wire, nothing, { connect })
}
