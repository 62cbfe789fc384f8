import type { Page, Route } from '@playwright/test'
import { en, es } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { passes } from '../acts/passes.ts'
import { signInOperator } from '../people/operators.ts'
import { expect, test } from '../product/test.ts'
import { rare } from '../rare.ts'
import { told } from './dialogs.ts'
import { ask, credentialsSent, registered, signedIn, tokenOf } from './people.ts'
import { waited } from './waited.ts'

const { jobs } = en
const { login, fields, server } = en.auth
const filtered = '/inicio/company/jobs?insurance_company_name=lone&page=1'

/** As whoever presses it in the menu of the account. */
const loggedOut = async (page: Page, login: string) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: en.shell.logout }).click()
  await page.waitForURL(`**${login}`)
}

const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: en.shell.navigation }).getByRole('link')

test('signing in keeps what the specification names, for a day, and leads to the jobs after 2 s', async ({
  page,
  product,
}) => {
  const person = await registered(product.url, 'plumber')
  await page.goto('/plumber/login')
  await page.route('**/plumber/login', (route) => route.abort(), { times: 1 })
  await credentialsSent(page, { ...person, email: `  ${person.email.toUpperCase()} ` })
  await told(page, login.error_title, login.error_text)
  await expect(page.getByText(login.unreachable)).toBeVisible()
  await expect(field(page, fields.password)).toHaveValue(person.password)

  await credentialsSent(page, { ...person, password: person.password.trim() })
  await told(page, server.login_failed.title, server.login_failed.message)

  const operator = await signInOperator(product, 'Dana Whitfield')
  const act = (what: 'block' | 'unblock') => {
    const { role, id } = person
    const body = { role, id, reason: 'Asked for it by phone' }
    return ask(product.url, `/api/operator/account/${what}`, body, operator.token)
  }
  const { title, message } = server.account_blocked
  await act('block')
  await credentialsSent(page, person)
  await told(page, title, message.split('{{email}}')[0] ?? '')
  await act('unblock')

  const toggle = page.getByRole('button', { name: en.common.form.show_password })
  await toggle.click()
  await expect(field(page, fields.password)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: en.common.form.hide_password }).click()
  await expect(field(page, fields.password)).toHaveAttribute('type', 'password')

  const pause = waited(page, '/plumber/login', 'plumber-jobs')
  await passes(page.getByText('Welcome, Maria Delgado'), () => credentialsSent(page, person))
  await page.waitForURL('**/inicio/plumber/jobs')
  expect(await pause).toBeGreaterThan(1950)

  const stored = await page.evaluate(() => ({ ...localStorage }))
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'token_access')
  expect(stored).toMatchObject({
    userId: String(person.id),
    role: 'plumber',
    userName: 'Maria Delgado',
    token: cookie?.value,
  })
  expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' })
  const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('statusStripe')))
    .toBe('Notexists')
})

test(
  'a browser that keeps nothing is named as what stands in the way',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get })
    })
    await page.goto('/plumber/login')
    await credentialsSent(page, person)
    await expect(page.getByText(login.cookie_blocked_text)).toBeVisible()
    await expect(field(page, fields.password)).toHaveValue(person.password)
  },
)

test(
  'a login whose form token is refused says so, and nothing of email and password',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    const refused = async () => {
      await page.goto('/plumber/login')
      await expect(field(page, fields.email)).toBeVisible()
      const made = { name: 'XSRF-TOKEN', value: 'made-up', url: product.url }
      await page.context().addCookies([made])
      await credentialsSent(page, person)
    }
    await refused()
    await told(page, en.errors.csrf_failed.title, en.errors.csrf_failed.message)

    await page.addInitScript(() =>
      Object.defineProperty(window, 'isSecureContext', { get: () => false }),
    )
    await refused()
    await expect(page.getByText(login.plain_text)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('link', { name: login.forgot }).click()
    // The login has a field of that name too.
    await expect(page.getByRole('heading', { name: en.auth.forgot.title })).toBeVisible()
    await field(page, fields.email).fill(person.email)
    await page.getByRole('button', { name: en.auth.forgot.submit }).click()
    await told(page, en.common.plain.title, en.common.plain.message)
  },
)

test('an expired session asks to sign in and comes back to where it was, until one logs out', async ({
  page,
  product,
}) => {
  const person = await registered(product.url, 'company')
  await signedIn(page, person)
  const { shell } = en
  await expect(sidebar(page)).toHaveText([
    ...[shell.jobs, shell.rejected_jobs, shell.invoices, shell.profile],
  ])
  await page.goto(filtered)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ask(product.url, '/api/account/sessions/end-others', {}, await tokenOf(product.url, person))
  await page.waitForURL('**/company/login?next=**')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription(en.errors.unauthenticated.message)
  await credentialsSent(page, person)
  await page.waitForURL(`**${filtered}`)
  await expect(heading).toBeFocused()

  await page.context().clearCookies()
  await page.goto(filtered)
  await page.waitForURL('**/home?next=**')
  const note = page.getByRole('complementary', { name: en.auth.again.label })
  await note.getByRole('link', { name: login.title }).click()
  await page.waitForURL('**/company/login?next=**')
  await credentialsSent(page, person)
  await page.waitForURL(`**${filtered}`)

  await page.goto('/inicio/plumber/jobs')
  await page.waitForURL('**/inicio/company/jobs')
  await expect(page.getByText(shell.only_plumber)).toBeVisible()
  await loggedOut(page, '/company/login')
  const { cookies } = await page.context().storageState()
  expect(cookies.map(({ name }) => name)).not.toContain('token_access')
  await page.goto(filtered)
  await page.waitForURL('**/home?next=**')
})

test(
  'a tab that sees a session end in another one keeps what was typed and comes back to it',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    const own = `/inicio/company/profile/${person.id}`
    await page.goto(own)
    const contact = field(page, en.auth.register.contact_name)
    await contact.fill('Dana Whitfield')
    // What the other tab does once the server has told it that the session is over.
    const other = await page.context().newPage()
    await other.goto('/inicio/company/jobs')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await ask(
      product.url,
      '/api/account/sessions/end-others',
      {},
      await tokenOf(product.url, person),
    )
    await other.waitForURL('**/company/login?next=**')
    await page.waitForURL(`**/company/login?next=${encodeURIComponent(own)}&of=${person.id}`)
    await expect(page.getByText(en.errors.unauthenticated.message)).toBeVisible()
    await page.unroute('**/api/**')
    await credentialsSent(page, person)
    await page.waitForURL(`**${own}`)
    await expect(contact).toHaveValue('Dana Whitfield')
  },
)

/** In which words of the privacy policy each cookie is told. */
const cookiesTold = [
  [/^token_access$/, 'mantiene su sesión por un día'],
  [/^(_csrf|XSRF-TOKEN)$/, 'dos que protegen los formularios'],
  [/^preferredLang$/, 'por un año el idioma'],
] as const

test(
  'every cookie that the browser keeps of a session is told in the privacy policy',
  rare,
  async ({ page, product }) => {
    await signedIn(page, await registered(product.url, 'plumber'))
    await page.goto('/inicio/plumber/account')
    await page.getByRole('button', { name: 'Español' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { name: es.legal.privacy.browser })).toBeVisible()
    const names = (await page.context().cookies()).map(({ name }) => name)
    for (const [cookie, words] of cookiesTold) {
      expect(names).toContainEqual(expect.stringMatching(cookie))
      await expect(page.getByText(words)).toBeVisible()
    }
    expect(names.filter((name) => !cookiesTold.some(([cookie]) => cookie.test(name)))).toEqual([])
  },
)

test(
  'a login of the same account in another tab takes nothing away from a tab',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    const other = await page.context().newPage()
    await other.goto('/company/login')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await signedIn(page, person)
    const own = `/inicio/company/profile/${person.id}`
    await page.goto(own)
    const contact = field(page, en.auth.register.contact_name)
    await contact.fill('Dana Whitfield')
    const taken = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('storage', resolve)),
    )
    await credentialsSent(other, person)
    await other.waitForURL('**/inicio/company/jobs')
    await taken
    await expect(contact).toHaveValue('Dana Whitfield')
    await page.getByRole('button', { name: en.common.actions.save, exact: true }).click()
    await expect(page.getByText(en.profile.confirm)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(own)
  },
)

test(
  'where somebody was and what they searched for is not handed to who logs in next',
  rare,
  async ({ page, product }) => {
    const searched = '/inicio/plumber/jobs?insurance_company_name=lone&page=1'
    const one = await registered(product.url, 'plumber')
    const other = await registered(product.url, 'plumber')
    const back = page.getByRole('main').getByRole('link', { name: jobs.form.back, exact: true })
    const search = async () => {
      await page.goto(searched)
      await expect(page.getByRole('button', { name: jobs.export.action })).toBeVisible()
    }
    const listIs = async (address: string) => {
      await page.goto('/inicio/plumber/job')
      await expect(back).toHaveAttribute('href', address)
    }
    await signedIn(page, one)
    await search()
    await listIs(searched)
    await search()
    await ask(product.url, '/api/account/sessions/end-others', {}, await tokenOf(product.url, one))
    await page.waitForURL('**/plumber/login?next=**')
    await credentialsSent(page, other)
    await page.waitForURL('**/inicio/plumber/jobs**')
    expect(page.url()).toBe(`${product.url}/inicio/plumber/jobs`)

    await search()
    await listIs(searched)
    await loggedOut(page, '/plumber/login')
    await page.goto('/plumber/login?next=%2Finicio%2Fplumber%2Faccount')
    await credentialsSent(page, one)
    await page.waitForURL('**/inicio/plumber/account')
    await listIs('/inicio/plumber/jobs')
  },
)

test(
  'the other role’s pages lead to one’s own, and signing out closes every page',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    const own = `/inicio/plumber/profile/${person.id}`
    const { shell } = en
    await expect(sidebar(page)).toHaveText([shell.jobs, shell.transactions, shell.profile])
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...[en.faq.plumbers.title, en.faq.companies.title, en.faq.footer.contact],
    ])
    for (const list of [en.faq.plumbers, en.faq.companies]) {
      const questions = Object.entries(list).filter(([key]) => `${key}_text` in list)
      expect(questions.length).toBeGreaterThan(5)
      const shown = page.getByRole('region', { name: list.title }).getByRole('group')
      for (const [, question] of questions)
        await expect(shown.filter({ hasText: question })).toHaveCount(1)
    }
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText(/©/)
    await expect(foot.getByRole('link', { name: en.common.contact.privacy })).toBeVisible()
    const led = {
      '/inicio': '/inicio/plumber/jobs',
      '/inicio/company/jobs': '/inicio/plumber/jobs',
      '/inicio/company/rejectedjobs': '/inicio/plumber/jobs',
      '/inicio/company/job': '/inicio/plumber/jobs',
      '/inicio/company/invoices': '/inicio/plumber/jobs',
      '/inicio/company/jobdetail/10001': '/inicio/plumber/jobs',
      '/inicio/company/jobrejecteddetail/10001': '/inicio/plumber/jobs',
      '/inicio/company/profile/1001': own,
      '/inicio/plumber/profile/1': own,
      '/company/login': '/inicio/plumber/jobs',
    }
    for (const [from, to] of Object.entries(led)) {
      await page.goto(from)
      await page.waitForURL(`**${to}`)
      const title = to === own ? en.profile.title : en.jobs.plumber.title
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const isOthers = from.startsWith('/inicio/company/')
      await expect(page.getByText(en.shell.only_company)).toHaveCount(isOthers ? 1 : 0)
    }
    // Where the page knows that it is elsewhere before its texts have come.
    await page.route('**/locales/en.*.json', async (route) => {
      await page.waitForLoadState('load')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await route.continue()
    })
    await page.goto('/inicio/company/jobs', { waitUntil: 'commit' })
    await expect(page.getByText(en.shell.only_company)).toBeVisible()
    await page.unroute('**/locales/en.*.json')
    const other = await page.context().newPage()
    await other.goto(own)
    await expect(other.getByRole('heading', { name: en.profile.title })).toBeVisible()
    await page.goto(own)
    await loggedOut(page, '/plumber/login')
    await other.waitForURL('**/plumber/login')
    const { cookies } = await page.context().storageState()
    expect(cookies.map(({ name }) => name)).not.toContain('token_access')
    await page.goto(own)
    await page.waitForURL('**/home?next=**')
  },
)

test(
  'where another account signs in in a second tab, nothing of the first stays in sight',
  rare,
  async ({ page, product }) => {
    const one = await registered(product.url, 'plumber')
    const other = await registered(product.url, 'company')
    const second = await page.context().newPage()
    await page.goto('/plumber/login')
    await second.goto('/company/login')
    await credentialsSent(page, one)
    await page.waitForURL('**/inicio/plumber/jobs')
    await page.goto('/inicio/plumber/account')
    await expect(page.getByText(one.email).first()).toBeVisible()
    await credentialsSent(second, other)
    await second.waitForURL('**/inicio/company/jobs')
    await page.bringToFront()
    await expect(page.getByText(one.email)).toHaveCount(0)
    await expect(page).not.toHaveURL(/inicio\/plumber/)
  },
)

test(
  'where another account signs in in a second tab, what was not saved keeps nothing of the first in sight',
  rare,
  async ({ page, product }) => {
    const one = await registered(product.url, 'plumber')
    const other = await registered(product.url, 'company')
    await page.goto('/plumber/login')
    // Of the same process, so that it sees the other account at once, and never that nobody is signed in.
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/company/login'))
    const second = await opened
    await expect(field(second, en.auth.fields.email)).toBeVisible()
    await signedIn(page, one)
    await page.goto(`/inicio/plumber/profile/${one.id}`)
    const phone = field(page, en.auth.register.phone)
    await expect(phone).toHaveValue('5125550142')
    await phone.click()
    await phone.press('End')
    await phone.press('Backspace')
    await expect(phone).toHaveValue('512555014')
    let asked = 0
    page.on('dialog', (question) => {
      asked += 1
      return question.dismiss()
    })
    await credentialsSent(second, other)
    await second.waitForURL('**/inicio/company/jobs')
    await page.bringToFront()
    await page.waitForURL(`**/inicio/company/profile/${other.id}`)
    await expect(field(page, en.auth.register.contact_name)).toHaveValue('Sam Okafor')
    expect(asked).toBe(0)
  },
)

test(
  'a refusal that comes late to the session before ends no newer one',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'plumber')
    await signedIn(page, person)
    const held: Route[] = []
    await page.route('**/api/account/sessions', (route) => void held.push(route), { times: 1 })
    await page.goto('/inicio/plumber/account')
    await expect.poll(() => held.length).toBe(1)
    const newer = await tokenOf(product.url, person)
    const { cookies } = await page.context().storageState()
    const kept = cookies.find(({ name }) => name === 'token_access')
    if (!kept) throw new Error('No session is kept')
    await page.context().addCookies([{ ...kept, value: newer }])
    const refused = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/api/account/sessions'),
    )
    await held[0]?.fulfill({ status: 401, json: { code: 'unauthenticated' } })
    await refused
    await page.getByRole('button', { name: /^Account:/ }).click()
    await expect(page.getByRole('menuitem', { name: en.shell.logout })).toBeVisible()
    await page.reload()
    await expect(page.getByText(person.email).first()).toBeVisible()
    const after = (await page.context().storageState()).cookies
    expect(after.find(({ name }) => name === 'token_access')?.value).toBe(newer)
  },
)
