import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import { session } from '../schema/index.ts'

const answered = async (response: Response) => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response
}

/** Our own pages as this process reaches them, whatever address people use. */
const localAddress = ({ addresses }: Context, url: string) => {
  const { pathname, search } = new URL(url, addresses.localUrl())
  return `${addresses.localUrl()}${pathname}${search}`
}

/** A demo account at our own API, signed in for as long as `work` takes. */
export const asMember = async <T>(
  context: Context,
  role: Role,
  accountId: number,
  work: (call: (path: string, body?: object) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const token = newToken()
  const hash = tokenHash(token)
  const expiresAt = hoursAfter(context.clock(), 1)
  await context.db.insert(session).values({ tokenHash: hash, role, accountId, expiresAt })
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(localAddress(context, path), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    return (await answered(response)).json()
  }
  try {
    return await work(call)
  } finally {
    await context.db.delete(session).where(eq(session.tokenHash, hash))
  }
}

const tokenField = z.string().regex(/./)

/** Fills in a form of the payment simulator as a person would. */
export const fillIn = async (context: Context, url: string, fields: Record<string, string>) => {
  // A simulator in a process of its own is not found at our address.
  const address = context.config.stripe ? url : localAddress(context, url)
  const page = await (await answered(await fetch(address))).text()
  const token = tokenField.parse(/name="token" value="([^"]+)"/.exec(page)?.[1])
  const sent = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...fields, token }),
  })
  if (sent.status < 300 || sent.status > 399)
    throw new Error(`The form at ${address} answered ${sent.status}`)
}

const deliveries = z.object({ deliveries: z.object({ pending: z.number() }) })

/** Gives an order to the payment simulator; answers how many of its events are still on their way. */
export const order = async (context: Context, path: string, body: object = {}) => {
  const response = await fetch(localAddress(context, `/stripe-simulator/control${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return deliveries.parse(await (await answered(response)).json()).deliveries.pending
}
