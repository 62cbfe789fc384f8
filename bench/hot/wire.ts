import type { Product } from '../lib/product.ts'

type Account = Awaited<ReturnType<Product['signIn']>>

/** What a browser has of this server besides its session: the pair of tokens against forged calls. */
export const cookiesOf = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/config.json`)
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return { cookies: pairs.join('; '), token: decodeURIComponent(token) }
}

type Cookies = Awaited<ReturnType<typeof cookiesOf>>

/** A form with a file, in the parts that it is sent in. */
type Form = { type: string; parts: readonly Buffer[] }

type Wanted = {
  path: string
  account?: Account
  method?: 'POST'
  content?: object
  form?: Form
  accept?: string
}

const jsonOf = (content: object): Form => ({
  type: 'application/json',
  parts: [Buffer.from(JSON.stringify(content))],
})

/** A request as a browser writes it. */
export const wire = (
  { cookies, token }: Cookies,
  { path, account, method, content, form, accept = 'application/json' }: Wanted,
): Uint8Array => {
  const sent = form ?? (content && jsonOf(content))
  const body = Buffer.concat(sent?.parts ?? [])
  const head = [
    `${method ?? 'GET'} ${path} HTTP/1.1`,
    'Host: localhost',
    `Accept: ${accept}`,
    'Accept-Language: en-US,en;q=0.9',
    'Accept-Encoding: gzip, deflate, br',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    `Cookie: ${account ? `token_access=${account.token}; ` : ''}${cookies}`,
    ...(account ? [`Authorization: Bearer ${account.token}`] : []),
    ...(sent ? [`Content-Type: ${sent.type}`, `X-XSRF-TOKEN: ${token}`] : []),
    ...(method ? [`Content-Length: ${body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}
