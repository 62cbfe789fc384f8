import { createServer } from 'node:net'

/** Fails at once where the port cannot be had, before anything else is prepared. */
export const requirePort = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
