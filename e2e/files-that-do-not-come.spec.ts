import { connect } from 'node:net'
import { catalogues, en } from '#messages/index.ts'
import { dialog, field } from './acts/fields.ts'
import { answerJob, makeJob } from './job-tables/made-jobs.ts'
import { keepsToWcag } from './looks/axe.ts'
import { refusedByPolicy } from './looks/policy.ts'
import { makeCompany, makeHomeowner, makePlumber, openAs } from './people/people.ts'
import { startProduct } from './product/product.ts'
import { expect, test } from './product/test.ts'
import { rare } from './rare.ts'
import { opening } from './screens/screen.ts'

const withoutFiles = [
  { what: 'texts', files: '**/locales/**', details: rare },
  { what: 'scripts', files: '**/assets/*.js', details: {} },
]

for (const { what, files, details } of withoutFiles) {
  test(`a page whose ${what} did not come once comes by itself`, details, async ({ page }) => {
    let pages = 0
    await page.route('**/plumber/login', (route) => {
      pages += 1
      return route.continue()
    })
    await page.route(files, (route) => (pages < 2 ? route.abort() : route.continue()))
    await page.goto('/plumber/login')
    await expect(page.getByRole('button', { name: en.auth.login.submit })).toBeVisible()
    expect(pages).toBe(2)
  })

  test(
    `a page whose ${what} do not come says so instead of staying white`,
    details,
    async ({ page }) => {
      await page.route(files, (route) => route.abort())
      await page.goto('/plumber/login')
      await expect(page.getByText(en.common.start.failed)).toBeVisible()
    },
  )
}

for (const { language, colorScheme, paper } of [
  { language: 'en', colorScheme: 'light', paper: 'rgb(247, 245, 241)' },
  { language: 'es', colorScheme: 'dark', paper: 'rgb(12, 27, 42)' },
] as const)
  test(
    `who waits for the app reads so after a second, before its files are there, ${language} and ${colorScheme}`,
    rare,
    async ({ browser }) => {
      const context = await browser.newContext({ locale: language, colorScheme })
      const page = await context.newPage()
      const refused = refusedByPolicy(context)
      let come = () => {}
      const held = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.route('**/assets/**', async (route) => {
        await held
        await route.continue()
      })
      await page.addInitScript(() => {
        const look = (now: number) => {
          const mark = document.getElementById('starting')
          const seen = mark?.checkVisibility({ visibilityProperty: true }) ? 'shown' : 'laid-out'
          if (mark && performance.getEntriesByName(seen).length === 0)
            performance.mark(seen, { startTime: now })
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto('/plumber/register', { waitUntil: 'commit' })
      const { common, auth } = catalogues[language]
      const word = page.getByRole('status').filter({ hasText: common.states.loading })
      await expect(word).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('body')).toHaveCSS('background-color', paper)
      const waited = await page.evaluate(() => {
        const [from, to] = ['laid-out', 'shown'].map(
          (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
        )
        return (to ?? Number.NaN) - (from ?? Number.NaN)
      })
      expect(waited).toBeGreaterThan(900)
      await keepsToWcag(page)
      come()
      await expect(page.getByRole('heading', { name: auth.register.plumber_title })).toBeVisible()
      await expect(page.locator('#starting')).toBeHidden()
      expect(refused).toEqual([])
      await context.close()
    },
  )

test('who waits for the app reads so in a browser without :has, too', rare, async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  // Neither is there a browser that knows of this one.
  await page.route('**/plumber/register', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', ':has-it(')
    await route.fulfill({ response, body })
  })
  await page.goto('/plumber/register', { waitUntil: 'commit' })
  const { common, auth } = catalogues.en
  await expect(page.getByRole('status').filter({ hasText: common.states.loading })).toBeVisible()
  come()
  await expect(page.getByRole('heading', { name: auth.register.plumber_title })).toBeVisible()
  await expect(page.locator('#starting')).toBeHidden()
  await context.close()
})

/** A sign-in whose body does not come takes a place for as long as that is waited for. */
const takePlace = (url: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 99']
  socket.write(['POST /plumber/login HTTP/1.1', ...head, '\r\n'].join('\r\n'))
  return socket
}

test(
  'a page that a busy server refuses says so, and comes by itself',
  rare,
  async ({ page, context }) => {
    const busy = await startProduct({ MAX_REQUESTS_IN_FLIGHT: '1' })
    const socket = takePlace(busy.url)
    const address = '/plumber/login'
    const status = async () => (await fetch(`${busy.url}${address}`)).status
    await expect.poll(status).toBe(503)
    const refused = refusedByPolicy(context)
    await page.route(
      `**${address}`,
      async (route) =>
        route.fulfill({ response: await route.fetch({ url: `${busy.url}${address}` }) }),
      { times: 1 },
    )
    await page.goto(address)
    const { title } = en.errors.unavailable
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: en.common.start.again })).toBeVisible()
    await keepsToWcag(page)
    expect(refused).toEqual([])
    await expect(page.getByRole('button', { name: en.auth.login.submit })).toBeVisible({
      timeout: 20_000,
    })
    socket.destroy()
    await busy.stop()
  },
)

test('without a connection a job is written from the list, and a screen that did not come can be asked for again', async ({
  browser,
  product,
}) => {
  const { page, context } = await openAs(browser, await makePlumber(product.url, 'Nora'))
  await page.goto('/inicio/plumber/jobs')
  await page.getByRole('button', { name: en.payments.account.prompt.later }).click()
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').find(({ name }) => /new-job-.*js$/.test(name)),
    )
  await expect.poll(fetched).toBeTruthy()
  await page.evaluate((address) => import(address), (await fetched())?.name ?? '')

  await context.setOffline(true)
  await page.getByRole('link', { name: en.jobs.plumber.new_job }).first().click()
  await expect(field(page, en.jobs.columns.issue_description)).toBeVisible()
  await field(page, en.homeowners.field).fill('Ruth')
  await expect(page.getByRole('listbox').getByText(en.homeowners.load_failed)).toBeVisible()
  await expect(page.getByRole('status').getByText(en.homeowners.load_failed)).toHaveCount(1)
  const menu = page.getByRole('navigation', { name: en.shell.navigation })
  await menu.getByRole('link', { name: en.shell.transactions }).click()
  const missing = page.getByRole('alert').filter({ hasText: en.common.states.part_text })
  await expect(missing.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${en.common.states.error_title}`))
  await context.setOffline(false)
  const scripts = '**/assets/*.js'
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await missing.getByRole('button', { name: en.common.actions.retry }).click()
  await expect(missing.getByRole('button', { name: en.common.states.wait })).toBeFocused()
  answer()
  await expect(page.getByRole('heading', { name: en.payments.balance.title })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${en.payments.balance.title}`))

  await page.unroute(scripts)
  await context.setOffline(true)
  await page.getByRole('button', { name: opening(en.shell.account_menu) }).click()
  await page.getByRole('menuitem', { name: en.shell.faq }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('main').filter({ has: missing })).toBeVisible()
  await context.close()
})

test(
  'for a screen that does not come the page is loaded again, unless the server has too much to do',
  rare,
  async ({ browser, product }) => {
    const { page, context } = await openAs(browser, await makePlumber(product.url, 'Ned'))
    await page.goto('/inicio/plumber/jobs')
    await page.getByRole('button', { name: en.payments.account.prompt.later }).click()
    const scripts = '**/assets/*.js'
    await page.route(scripts, (route) => route.abort())
    const menu = page.getByRole('navigation', { name: en.shell.navigation })
    await menu.getByRole('link', { name: en.shell.transactions }).click()
    const again = page.getByRole('button', { name: en.common.start.again })
    await expect(again).toBeVisible()

    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    const ready = '**/readyz?exclude=database'
    await page.route(ready, (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse(ready)
    await again.click()
    await refused
    await expect(again).toBeVisible()
    expect(pages).toBe(0)

    await page.unroute(ready)
    await page.unroute(scripts)
    await again.click()
    await expect(page.getByRole('heading', { name: en.payments.balance.title })).toBeVisible()
    expect(pages).toBe(1)
    await context.close()
  },
)

test(
  'what is said of a job can be read where the window for it did not come',
  rare,
  async ({ browser, product }) => {
    const plumber = await makePlumber(product.url, 'Nils')
    const company = await makeCompany(product.url, 'Fairwater')
    const rival = await makeCompany(product.url, 'Bluewater')
    const job = await makeJob(plumber, await makeHomeowner(plumber, 'Ruth', 'Ellison'))
    const { page, context } = await openAs(browser, company)
    const missed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('feedback-host'),
    )
    await page.route('**/assets/feedback-host-*.js', (route) => route.abort())
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await missed
    const { accept } = en.jobs
    const unsure = dialog(page).filter({
      hasText: accept.unsure_text.replace('{{id}}', String(job)),
    })
    const open = page.getByRole('row').getByRole('button', { name: en.common.actions.accept })
    const press = async () => {
      await open.click()
      await dialog(page)
        .filter({ hasText: accept.question })
        .getByRole('button', { name: en.common.actions.accept })
        .click()
    }
    const call = '**/api/job/accept'
    await page.route(call, (route) => route.abort(), { times: 1 })
    await page.route('**/api/job?*', (route) => route.abort())
    await press()
    await expect(unsure).toContainText(accept.unsure_title)
    await expect(unsure.getByRole('button', { name: en.common.actions.ok })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(unsure).toHaveCount(0)
    await expect(open).toBeFocused()

    await answerJob('accept', rival, job)
    await press()
    const lost = dialog(page).filter({ hasText: en.errors.already_accepted.message })
    await expect(lost).toBeVisible()
    await expect(open).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(lost).toHaveCount(0)
    await expect(page.getByRole('row').locator(':focus')).toBeVisible()

    await page.goto('/inicio/company/account')
    await page.getByRole('switch').first().click()
    const marked = (text: string, icon: string) =>
      dialog(page).filter({ hasText: text, has: page.locator(`.tabler-icon-${icon}`) })
    await expect(marked(en.profile.saved, 'check')).toBeVisible()
    await page.goto('/inicio/plumber/jobs')
    await expect(marked(en.shell.only_plumber, 'info-circle')).toBeVisible()
    await context.close()
  },
)
