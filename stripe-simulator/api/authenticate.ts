import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '../call.ts'
import { accountInvalid, fault } from '../errors.ts'
import { findObject } from '../store/objects.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The identifier under which an OAuth access token is known; the token itself is not kept. */
export const accessKeyId = (token: string) => `oak_${digest(token).toString('hex')}`

const keyOf = ({ authorization = '' }: IncomingHttpHeaders) => {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'basic') return value
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
}

/** The platform's own request in its own name: nothing has to be looked up for it. */
export const isPlatform = (headers: IncomingHttpHeaders, secretKey: string) =>
  !headers['stripe-account'] && timingSafeEqual(digest(keyOf(headers)), digest(secretKey))

/** Which account a request works for: null for the platform; refuses a wrong key or account. */
export const authenticate = async (
  call: Call,
  headers: IncomingHttpHeaders,
  secretKey: string,
): Promise<string | null> => {
  const key = keyOf(headers)
  if (key === '') {
    throw unauthorized('You did not provide an API key in the Authorization header.')
  }
  const named = headers['stripe-account']
  if (!timingSafeEqual(digest(key), digest(secretKey))) {
    const granted = await findObject(call, 'oauth_key', accessKeyId(key))
    const account = granted && (await findObject(call, 'account', granted.data.account))
    if (account === undefined) {
      throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`)
    }
    return account.data.id
  }
  if (typeof named !== 'string' || named === '') return null
  if ((await findObject(call, 'account', named)) === undefined) throw accountInvalid(named)
  return named
}

const unauthorized = (message: string) => fault(401, { type: 'invalid_request_error', message })
