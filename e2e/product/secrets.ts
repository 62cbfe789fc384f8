import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'

/** What people typed, sent and were given in the runs: a JSON string a line. */
const file = 'build/e2e-secrets.jsonl'

const isDate = /^\d{4}-\d\d-\d\d$/
const isShortNumber = /^\d{1,6}$/
const isCapitals = /^[A-Z ]+$/

/** Whether finding it in a log would tell of a person; a zip code, a date or a verb of HTTP would not. */
const isTelling = (value: string) =>
  value.trim().length >= 5 && ![isDate, isShortNumber, isCapitals].some((each) => each.test(value))

/** Remembers something that must never stand in a log; answers it. */
export const keepSecret = (value: string): string => {
  if (isTelling(value)) appendFileSync(file, `${JSON.stringify(value)}\n`)
  return value
}

/** The fields of calls and answers that hold what is secret or personal. */
const personal = new Set([
  ...['password', 'token_access', 'token', 'code', 'secret', 'email', 'phone_number'],
  ...['social_security', 'ein', 'address', 'last_name', 'contact_name'],
  ...['insurance_company_policy_number', 'issue_description', 'repair_conducted'],
])

/** Remembers what is secret or personal in the body of a call or an answer. */
export const secretsIn = (body: object) => {
  for (const [name, value] of Object.entries(body))
    if (personal.has(name) && typeof value === 'string') keepSecret(value)
}

/** Remembers the sessions of a browser. */
export const secretsOf = async (context: BrowserContext) => {
  for (const { value } of await context.cookies()) keepSecret(value)
}

const letter = z.object({ to: z.string(), text: z.string() })

/** What makes the link of a letter work: long, and of chance. */
const linkSecret = /[\w-]{24,}/g

/** The provider's name of a payment or a movement, which the operator's letters tell and logs may. */
const isOfMoney = /^(ch|du|pi|po|re|tr|trr)_/

/** Remembers the readers of the letters that a product kept, and the secrets of their links. */
export const secretsInOutbox = (dataDir: string) => {
  const folder = path.join(dataDir, 'outbox')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const { to, text } = letter.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    const found = (text.match(linkSecret) ?? []).filter((each) => !isOfMoney.test(each))
    for (const value of [to, ...found]) keepSecret(value)
  }
}

export const forgetSecrets = () => rmSync(file, { force: true })

/** Everything remembered, each once. */
export const allSecrets = (): string[] => {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines.map((line) => z.string().parse(JSON.parse(line))))]
}
