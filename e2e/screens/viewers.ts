import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { signInOperator } from '../people/operators.ts'
import { type Account, openAs, send } from '../people/people.ts'
import type { Product } from '../product/product.ts'
import type { Viewer } from './screen.ts'

/** Of everybody of the demonstration. */
export const demoPassword = 'copper-line-demo'

/** People of the demonstration data, as the starter prints them. */
const people = {
  plumber: { role: 'plumber', email: 'maria@delgado.example', name: 'Maria Delgado' },
  unready: { role: 'plumber', email: 'office@harborpipe.example', name: 'Harbor Pipe & Drain' },
  company: { role: 'company', email: 'dispatch@lonestardry.example', name: 'Lone Star Drying' },
} as const

const signedIn = z.object({ id: z.number(), token_access: z.string() })

/** A viewer's own session at this product; a visitor has none. */
export const signInViewer = async (
  product: Pick<Product, 'url' | 'dataDir'>,
  viewer: Viewer,
): Promise<Account | undefined> => {
  if (viewer === 'visitor') return undefined
  if (viewer === 'operator') return signInOperator(product, 'Dana Whitfield')
  const { url } = product
  const { role, email, name } = people[viewer]
  const body = { email, password: demoPassword }
  const answer = await send(`${url}/${role}/login`, body, signedIn)
  const { id, token_access: token } = answer
  return { url, role, email, name, password: demoPassword, id, token }
}

type Options = BrowserContextOptions & { language: Language }

/** A browser of a viewer, signed in unless it is a visitor's. */
export const openViewer = async (
  browser: Browser,
  account: Account | undefined,
  { language, ...options }: Options,
): Promise<{ context: BrowserContext; page: Page }> => {
  if (account) return openAs(browser, account, { language, ...options })
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', ...options })
  return { context, page: await context.newPage() }
}
