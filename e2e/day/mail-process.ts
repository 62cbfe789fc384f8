import { SMTPServer } from 'smtp-server'

/** A mail server that takes every letter and counts them by their names. */
const taken = new Map<string, number>()

const named = /^Message-ID: (\S+)/im

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (!named.test(head)) head += chunk.toString('latin1')
    })
    stream.once('end', () => {
      const name = named.exec(head)?.[1] ?? ''
      taken.set(name, (taken.get(name) ?? 0) + 1)
      done()
    })
  },
})

const listener = server.listen(0, '127.0.0.1')
listener.once('listening', () => {
  const address = listener.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})

process.on('message', () => {
  const twice = [...taken].filter(([, times]) => times > 1).map(([name]) => name)
  process.send?.({ letters: taken.size, twice })
})
process.once('disconnect', () => process.exit(0))
