import { en } from '#messages/index.ts'
import { field } from './acts/fields.ts'
import { makePlumber, openAs } from './people/people.ts'
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
  await expect(page.getByText(en.homeowners.load_failed)).toBeVisible()
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
