import { createServer } from 'node:net'
import { hasCode } from '../lib/faults/has-code.ts'
import { plainFault } from '../lib/faults/plain-fault.ts'

/** In use, or not for this user. */
const isOfPort = hasCode(new Set(['EADDRINUSE', 'EACCES']))

/** Fails at once where the port cannot be had, before anything else is prepared. */
export const requirePort = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        isOfPort(error)
          ? error
          : plainFault(`The server cannot listen: ${error.message}. Check HOST.`),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
