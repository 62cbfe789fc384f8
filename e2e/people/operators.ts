import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import type { Product } from '../product/product.ts'
import { type Account, send } from './people.ts'

type Installation = Pick<Product, 'url' | 'dataDir'>

const way = z.object({ url: z.string(), token: z.string() })
const made = z.object({
  answer: z.object({ email: z.string(), password: z.string(), secret: z.string() }),
})
const signedIn = z.object({ id: z.number(), token_access: z.string() })

/** A command of whoever runs the installation, as `npm run operator` sends it; fails on any refusal. */
export const command = async (
  { url, dataDir }: Installation,
  name: string,
  ...given: readonly string[]
) => {
  const ways = readdirSync(dataDir)
    .filter((file) => file.startsWith('operator-'))
    .map((file) => way.parse(JSON.parse(readFileSync(path.join(dataDir, file), 'utf8'))))
  const own = ways.find((found) => new URL(found.url).port === new URL(url).port)
  if (!own) throw new Error(`No server at ${url} has left a way to it in ${dataDir}`)
  const answer = await fetch(`${url}/operator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command: name, given }),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const told: object = await answer.json()
  return told
}

/** A new operator, made by the command of whoever runs the installation: no page can make one. */
export const makeOperator = async (installation: Installation, name: string) => {
  const email = `${randomUUID()}@operator.example`
  return made.parse(await command(installation, 'add-operator', email, name)).answer
}

/** What the authenticator app of an operator shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret }).generate()

/** A new operator, signed in by a call: a code works once, so nobody signs in twice in half a minute. */
export const signInOperator = async (product: Installation, name: string): Promise<Account> => {
  const { url } = product
  const { email, password, secret } = await makeOperator(product, name)
  const body = { email, password, code: codeOf(secret) }
  const { id, token_access: token } = await send(`${url}/api/operator/login`, body, signedIn)
  return { url, role: 'operator', id, name, token, email, password }
}
