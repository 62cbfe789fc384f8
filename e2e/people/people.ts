import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { secretsIn } from '../product/secrets.ts'
import { companyRegistration, newHomeowner, password, plumberRegistration } from './bodies.ts'

type Role = 'plumber' | 'company'

/** Somebody who is registered and signed in, by calls instead of screens. */
type SignedIn = {
  url: string
  role: Role | 'operator'
  id: number
  name: string
  token: string
}

export type Account = SignedIn & { email: string; password: string }

/** One call as this account; answers the parsed body, fails on any refusal. */
export const send = async <S extends z.ZodType>(
  url: string,
  body: object,
  schema: S,
  account?: Account,
): Promise<z.output<S>> => {
  secretsIn(body)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(account && { authorization: `Bearer ${account.token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const told: object = await answer.json()
  secretsIn(told)
  return schema.parse(told)
}

const signIn = async (url: string, role: Role, email: string, name: string): Promise<Account> => {
  const signedIn = z.object({ id: z.number(), token_access: z.string() })
  const { id, token_access } = await send(`${url}/${role}/login`, { email, password }, signedIn)
  return { url, role, id, name, token: token_access, email, password }
}

const made = z.object({ id: z.number() })

export const makePlumber = async (url: string, name: string): Promise<Account> => {
  const email = `${name.toLowerCase()}@plumber.example`
  await send(`${url}/plumber/create`, plumberRegistration(email, name), made)
  return signIn(url, 'plumber', email, `${name} Delgado`)
}

export const makeCompany = async (url: string, name: string): Promise<Account> => {
  const email = `${name.toLowerCase()}@company.example`
  await send(`${url}/company/create`, companyRegistration(email, name), made)
  return signIn(url, 'company', email, name)
}

export const makeHomeowner = async (
  plumber: Account,
  name: string,
  lastName: string,
  address = '44 Live Oak Ln',
  more: {
    preferred_language?: Language
    consent_wording?: string
    zip_code?: string
    phone?: string
  } = {},
): Promise<number> => {
  const body = { ...newHomeowner(plumber.id, name), last_name: lastName, address, ...more }
  return (await send(`${plumber.url}/api/homeowner/create`, body, made, plumber)).id
}

/** Puts the session of an account into a browser. */
export const remember = async (context: BrowserContext, account: SignedIn, language: Language) => {
  const { url, token, role, id, name } = account
  await context.addCookies([{ name: 'token_access', value: token, url }])
  await context.addInitScript(
    ([kept]) => {
      if (localStorage.getItem('userId') !== null) return
      for (const [key, value] of Object.entries(kept ?? {})) localStorage.setItem(key, value)
    },
    [{ preferredLang: language, userId: String(id), role, userName: name, token }],
  )
}

/** A browser in which this account is signed in. */
export const openAs = async (
  browser: Browser,
  account: SignedIn,
  { language = 'en', ...options }: BrowserContextOptions & { language?: Language } = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    baseURL: account.url,
    locale: language === 'es' ? 'es-US' : 'en-US',
    reducedMotion: 'reduce',
    ...options,
  })
  await remember(context, account, language)
  return { context, page: await context.newPage() }
}
