import type { Context } from '../../../context.ts'
import { newToken, tokenHash } from '../../../lib/tokens.ts'

type CookieOptions = {
  path: string
  httpOnly: true
  sameSite: 'lax'
  secure: boolean
  maxAge?: number
}

/** The cookies of whoever asks. */
export type Browser = {
  cookies: Partial<Record<string, string>>
  keep: (name: string, value: string, options: CookieOptions) => void
  drop: (name: string, options: CookieOptions) => void
}

/** Where the owner of a standard account comes back to. */
export const connectReturnUrl = ({ publicUrl }: Context) =>
  `${publicUrl()}/payments/stripe/connected`

/** A cookie for each time somebody asks: two tabs that do take nothing from each other. */
const nameOf = (mark: string) => `connect_${mark.slice(0, 8)}`

/** Lax: the way back begins on the provider's page, from which a strict cookie would not come along. */
const options = (context: Context) => {
  const { pathname } = new URL(connectReturnUrl(context))
  const secure = context.addresses.isSecure()
  return { path: pathname, httpOnly: true, sameSite: 'lax', secure } as const
}

/** A secret for the browser that asks, and the mark that tells it again without telling it. */
export const newAsker = () => {
  const secret = newToken()
  return { secret, mark: tokenHash(secret) }
}

export type Asker = ReturnType<typeof newAsker>

/** Gives the browser that asks its secret, for some hours and for the way back alone. */
export const markBrowser = (
  context: Context,
  browser: Browser,
  { secret, mark }: Asker,
  hours: number,
) => {
  browser.keep(nameOf(mark), secret, { ...options(context), maxAge: hours * 3600 })
}

/** Whether the browser that comes back is the one that asked. */
export const isAsker = ({ cookies }: Browser, mark: string) => {
  const secret = cookies[nameOf(mark)]
  return secret !== undefined && tokenHash(secret) === mark
}

/** Takes the secret back from the browser. */
export const unmarkBrowser = (context: Context, browser: Browser, mark: string) => {
  browser.drop(nameOf(mark), options(context))
}
