import { postForm } from '#simulator/testing.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import type { Account } from './money-calls.ts'

/** The cookies that a browser keeps, by name. */
export type Jar = Record<string, string>

/** What plumbers with a standard account do, each in a browser of their own, and the provider's page. */
export const standardAccounts = ({ inject }: TestApp) => {
  /** One call of a browser, which keeps the cookies that it is given and drops those taken back. */
  const browse = async (jar: Jar, url: string, headers: Record<string, string> = {}) => {
    const answer = await inject({ url, headers, cookies: jar })
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() === 0) delete jar[name]
      else jar[name] = value
    }
    return answer
  }

  return {
    browse,
    /** Where the owner of the account is sent, and the state that they come back with. */
    ask: async (jar: Jar, { id, headers }: Account) => {
      const path = `/payments/stripe/connect-url?user_id=${id}&account=standard`
      const url: string = (await browse(jar, path, headers)).json().url
      return { url, state: new URL(url).searchParams.get('state') ?? '' }
    },
    /** The owner lets us in on the provider's page; answers the code that they come back with. */
    consent: async (url: string, email: string) => {
      const page = await (await fetch(url)).text()
      const hidden = Object.fromEntries(
        [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
        ),
      )
      const form = { ...hidden, email, name: 'Standard', action: 'connect' }
      const answer = await postForm(url.split('?')[0] ?? '', form)
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    },
    comeBack: (jar: Jar, state: string, code: string) =>
      browse(jar, `/payments/stripe/connected?${new URLSearchParams({ state, code })}`),
  }
}
