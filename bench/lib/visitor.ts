import type { BrowserContext } from 'playwright-core'
import { demoCompanies, demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Product } from './product.ts'

/** A browser that talks to nobody but the page. */
export const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

/** Somebody whose session stands in the browser before the page is opened. */
export type Visitor = { url: string; cookies: Record<string, string>; kept: Record<string, string> }

/** The two that own most of the year, with the first screen of each. */
export const people = [
  { role: 'plumber', account: demoPlumbers.maria, path: '/inicio/plumber/jobs' },
  { role: 'company', account: demoCompanies.lonestar, path: '/inicio/company/jobs' },
] as const

export const signedIn = async (
  { url, signIn }: Product,
  { role, account }: (typeof people)[number],
): Promise<Visitor> => {
  const { id, token } = await signIn(role, account.email)
  return {
    url,
    cookies: { token_access: token },
    kept: { userId: String(id), role, userName: account.email, token },
  }
}

/** Puts the session into a browser that has none. */
export const remember = async (context: BrowserContext, { url, cookies, kept }: Visitor) => {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  for (const [key, value] of Object.entries(kept))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
  await page.close()
}
