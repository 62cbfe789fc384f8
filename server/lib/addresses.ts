/** Where this process answers; known once it listens (the port may be given by the system). */
export type Addresses = {
  /** What people open, without a slash at its end. */
  publicUrl: () => string
  /** Whether people come by TLS: cookies then travel no other way. */
  isSecure: () => boolean
  /** What the process itself can reach. */
  local: () => { host: string; port: number }
  /** The same as an address, without a slash at its end. */
  localUrl: () => string
  listening: (port: number) => void
  /** The process reaches itself there, and people will elsewhere. */
  listeningToItself: (port: number) => void
}

const everywhere = new Set(['0.0.0.0', '::', '*'])

/** In an address brackets keep the colons of an IPv6 host apart from the port. */
const urlOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export const createAddresses = (config: {
  publicUrl: string | undefined
  host: string
  port: number
}): Addresses => {
  let port = config.port
  let own = config.port
  const host = everywhere.has(config.host) ? '127.0.0.1' : config.host
  const shown = host === '127.0.0.1' || host === '::1' ? 'localhost' : host
  const publicUrl = () => config.publicUrl ?? urlOf(shown, port)
  return {
    publicUrl,
    isSecure: () => publicUrl().startsWith('https:'),
    local: () => ({ host, port: own }),
    localUrl: () => urlOf(host, own),
    listening: (actual) => {
      port = actual
      own = actual
    },
    listeningToItself: (actual) => {
      own = actual
    },
  }
}
