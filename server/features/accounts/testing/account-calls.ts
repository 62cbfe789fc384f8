import type { Role } from '#contract/endpoint.ts'
import { hashPassword } from '../../../lib/password.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'

export const password = 'correct horse'

let known: Promise<string> | undefined

type Account = {
  role: Role
  id: number
  email: string
  token: string
  headers: Record<string, string>
}

/** Accounts whose password is `password`, and the calls of an account: for tests. */
export const accountCalls = (app: TestApp) => {
  const make = async (role: Role, over: object = {}): Promise<Account> => {
    known ??= hashPassword(password)
    const account = { passwordHash: await known, ...over }
    const made =
      role === 'plumber' ? await makePlumber(app, account) : await makeCompany(app, account)
    const { id, email, token, headers } = made
    return { role, id, email, token, headers }
  }
  const post = (path: string, payload: object, headers = {}, remoteAddress = '10.9.0.1') =>
    app.inject({ method: 'POST', url: `/api/account${path}`, payload, headers, remoteAddress })
  return {
    make,
    post,
    get: (path: string, headers: Record<string, string>) =>
      app.inject({ url: `/api/account${path}`, headers }),
    signIn: (role: Role, email: string, given = password) =>
      app.inject({ method: 'POST', url: `/${role}/login`, payload: { email, password: given } }),
    /** The letters to an address after all work is done, newest first. */
    letters: async (email: string) => {
      await app.context.tasks.drain()
      return lettersTo(app, email)
    },
    /** The token of the newest link of that page in letters to an address. */
    linkToken: async (email: string, page: string) => {
      await app.context.tasks.drain()
      for (const { text } of await lettersTo(app, email)) {
        const token = new RegExp(`/${page}/([A-Za-z0-9_.-]+)`).exec(text)?.[1]
        if (token) return token
      }
      throw new Error(`no link to ${page}`)
    },
  }
}
