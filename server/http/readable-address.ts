import type { IncomingMessage } from 'node:http'

const nowhere = '/unreadable-address'

/**
 * The address of a request as it is looked up. One that cannot be decoded leads nowhere, as every
 * other that we do not serve, with the same headers and the same problem document.
 */
export const readableAddress = ({ url = '/' }: IncomingMessage): string => {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return nowhere
  }
}
