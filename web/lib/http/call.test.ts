import { expect, onTestFinished, test, vi } from 'vitest'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { authEndpoints } from '#contract/endpoints/auth.ts'
import { storage } from '../testing/storage.ts'

/** A browser whose first wish for the base addresses comes to this; tells the CSRF token of each call. */
const browser = async (first: () => Response) => {
  const page = { cookie: 'preferredLang=es' }
  const tokens: (string | null)[] = []
  let asked = 0
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('navigator', { languages: [], language: 'en' })
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (address !== '/config.json') {
      tokens.push(new Headers(headers).get('X-XSRF-TOKEN'))
      return Response.json({ success: true })
    }
    asked += 1
    if (asked === 1) return first()
    page.cookie += '; XSRF-TOKEN=ours'
    return Response.json({ support_email: 'help@example.com' })
  })
  // What these modules came to know is no other test's: they share their worker.
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.resetModules()
  const { call } = await import('./call.ts')
  const addresses = await import('./base-addresses.ts')
  return { call, tokens, ...addresses }
}

const failures: [how: string, first: () => Response][] = [
  ['were refused', () => new Response('', { status: 503 })],
  [
    'got lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

test.each(failures)(
  'where the base addresses %s once, the next call brings the CSRF token all the same',
  async (_how, first) => {
    const { call, loadBaseAddresses, tokens } = await browser(first)
    await loadBaseAddresses()
    await call(authEndpoints.plumberForgotPassword, { body: { email: 'maria@example.com' } })
    expect(tokens).toEqual(['ours'])
  },
)

test.each(failures)(
  'base addresses that %s are asked for again at the start',
  async (_how, first) => {
    const { loadBaseAddresses } = await browser(first)
    expect(await loadBaseAddresses(0)).toMatchObject({ support_email: 'help@example.com' })
  },
)

/** An answer of which three parts come, with so many seconds of silence before each. */
const slowly = (seconds: number, signal: AbortSignal | null | undefined) => {
  const parts = ['{"success"', ':', 'true}']
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    pull: (stream) =>
      new Promise((resolve) => {
        setTimeout(() => {
          const part = parts.shift()
          if (signal?.aborted) return resolve()
          if (part === undefined) stream.close()
          else stream.enqueue(new TextEncoder().encode(part))
          resolve()
        }, seconds * 1000)
      }),
  })
  return new Response(body)
}

test.each([
  ['comes slowly, but comes, is waited for', 15, { success: true }],
  ['falls silent is given up', 25, 'lost'],
])('an answer that %s', async (_how, seconds, outcome) => {
  const { call } = await browser(() => Response.json({}))
  const { networkFailed } = await import('./call-error.ts')
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) =>
    address === '/config.json' ? Response.json({}) : slowly(seconds, signal),
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = call(accountEndpoints.listSessions).catch(
    (error: unknown) => networkFailed(error) && 'lost',
  )
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await answer).toEqual(outcome)
})
