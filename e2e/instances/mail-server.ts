import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Arrived = { to: string; id: string; text: string }

/** A mail server that takes every letter and keeps it in mind. */
export const startMailServer = async () => {
  const raw: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 20,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  // Who is killed resets its connections.
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const read = async (bytes: Buffer): Promise<Arrived> => {
    const { to, messageId = '', text = '' } = await PostalMime.parse(bytes)
    return { to: to?.[0]?.address ?? '', id: messageId, text }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every letter that came, as often as it came. */
    arrived: () => Promise.all(raw.map(read)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
