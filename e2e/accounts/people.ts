import type { Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import { en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { secretsIn } from '../product/secrets.ts'

/** An account of the tests. */
export type Person = { role: Role; email: string; password: string; id: number }

/** Spaces around it belong to the password. */
const password = ' Crawl space 7! '

const place = { address: '1200 Barton Springs Rd', city: 'Austin', state: 'TX', zip_code: '78704' }

const bodies = {
  plumber: {
    ...{ name: 'Maria', last_name: 'Delgado', is_self_employed: 1, social_security: '912346789' },
    ...{ ...place, phone_number: '5125550142' },
  },
  company: {
    ...{ name: 'Drywell Restoration', contact_name: 'Sam Okafor', ein: '987654321' },
    ...{ ...place, phone_number: '5125550171', service_list_ids: [1], zip_codes: ['78704'] },
    service_areas: [{ county: 'Travis', state: 'TX', zip_code: '78704' }],
  },
}

let counter = 0

/** An address nobody has yet. */
export const freshEmail = (name: string) => {
  counter += 1
  return `${name}${counter}.${process.pid}@people.example`
}

/** Calls the API itself, for what a test only needs to be there; answers the body. */
export const ask = async (url: string, path: string, body: object, token?: string) => {
  secretsIn(body)
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const told = await answer.json()
  secretsIn(told)
  return told
}

/** Registers an account without the screens. */
export const registered = async (url: string, role: Role, over: object = {}): Promise<Person> => {
  const email = freshEmail(role)
  const { id } = await ask(url, `/${role}/create`, { ...bodies[role], email, password, ...over })
  return { role, email, password, id }
}

/** The token of another sign-in of that account, as another device would hold it. */
export const tokenOf = async (url: string, { role, email, password }: Person): Promise<string> =>
  (await ask(url, `/${role}/login`, { email, password })).token_access

/** Fills the login, once it is drawn, and sends it: the page before may have a field of the same name. */
export const credentialsSent = async (page: Page, { email, password }: Person) => {
  const submit = page.getByRole('button', { name: en.auth.login.submit })
  await submit.waitFor()
  await field(page, en.auth.fields.email).fill(email)
  await field(page, en.auth.fields.password).fill(password)
  await submit.click()
}

/** Signs in by the screen and waits for the jobs. */
export const signedIn = async (page: Page, person: Person) => {
  await page.goto(`/${person.role}/login`)
  await credentialsSent(page, person)
  await page.waitForURL(`**/inicio/${person.role}/jobs**`)
}
