/** Where this process answers; known once it listens (the port may be given by the system). */
export type Addresses = {
  /** What people open, without a slash at its end. */
  publicUrl: () => string
  /** What the process itself can reach. */
  local: () => { host: string; port: number }
  listening: (port: number) => void
  /** The process reaches itself there, and people will elsewhere. */
  listeningToItself: (port: number) => void
}

const everywhere = new Set(['0.0.0.0', '::', '*'])

export const createAddresses = (config: {
  publicUrl: string | undefined
  host: string
  port: number
}): Addresses => {
  let port = config.port
  let own = config.port
  const host = everywhere.has(config.host) ? '127.0.0.1' : config.host
  const shown = host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  return {
    publicUrl: () => config.publicUrl ?? `http://${shown}:${port}`,
    local: () => ({ host, port: own }),
    listening: (actual) => {
      port = actual
      own = actual
    },
    listeningToItself: (actual) => {
      own = actual
    },
  }
}
