import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { schemesOf } from './looks/axe.ts'
import { focusIn } from './looks/seen-focus.ts'
import type { Product } from './product/product.ts'
import { type Rarity, rare } from './rare.ts'
import { openFirstJob } from './screens/job-table.ts'
import { opening, type Viewer } from './screens/screen.ts'
import { test } from './screens/test.ts'
import { openViewer, signInViewer } from './screens/viewers.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

type Way = {
  opens: string
  button: RegExp | string
  /** A menu is left by Tab; a window keeps the keyboard inside. */
  role?: 'menu'
}

type Place = {
  viewer: Viewer
  path: string
  viewport: typeof phone
  ways: readonly Way[]
  details?: Rarity
}

const plumber = '/inicio/plumber'
const company = '/inicio/company'
const { actions } = en.common
const bell = new RegExp(`^${en.notifications.title}`)
const created = `${en.jobs.columns.created}: ${en.common.table.any}`

const places: readonly Place[] = [
  {
    viewer: 'visitor',
    path: '/home',
    viewport: desktop,
    ways: [{ opens: 'the benefits', button: en.landing.benefits.company.open }],
    details: rare,
  },
  {
    viewer: 'visitor',
    path: '/company/register',
    viewport: phone,
    ways: [{ opens: 'the list of zip codes', button: en.service.import.open }],
    details: rare,
  },
  {
    viewer: 'plumber',
    path: `${plumber}/job`,
    viewport: phone,
    ways: [{ opens: 'a new homeowner', button: en.homeowners.new }],
  },
  {
    viewer: 'plumber',
    path: `${plumber}/jobs`,
    viewport: phone,
    ways: [
      { opens: 'the searches', button: en.common.table.filters },
      { opens: 'the menu', button: en.shell.open_menu },
      { opens: 'the notifications', button: bell },
    ],
  },
  {
    viewer: 'company',
    path: `${company}/jobs`,
    viewport: desktop,
    ways: [
      { opens: 'the notifications', button: bell },
      {
        opens: 'the days of a column',
        button: en.common.table.search_in.replace('{{column}}', created),
      },
      { opens: 'the photos', button: opening(en.common.gallery.open) },
      { opens: 'the account', button: opening(en.shell.account_menu), role: 'menu' },
    ],
  },
  {
    viewer: 'company',
    path: `${company}/jobs?status=pending`,
    viewport: desktop,
    ways: [{ opens: 'the question whether to accept', button: actions.accept }],
  },
  {
    viewer: 'company',
    path: `${company}/jobs?status=pending`,
    viewport: phone,
    ways: [{ opens: 'the question whether to reject', button: actions.reject }],
    details: rare,
  },
  {
    viewer: 'company',
    path: `${company}/profile/:id`,
    viewport: phone,
    ways: [{ opens: 'the question whether to save', button: actions.save }],
    details: rare,
  },
]

const open = async (
  browser: Browser,
  product: Product,
  { viewer, path, viewport }: Pick<Place, 'viewer' | 'path' | 'viewport'>,
) => {
  const account = await signInViewer(product, viewer)
  const look = { baseURL: product.url, language: 'en', viewport } as const
  const { context, page } = await openViewer(browser, account, look)
  await page.goto(path.replace(':id', String(account?.id)))
  return { context, page }
}

const windows = '[role="dialog"], [role="alertdialog"], dialog[open]'
const isInside = (surface: Locator) => expect(surface.locator(':focus')).toHaveCount(1)

/**
 * What has the focus outside a window, beside the window itself. Out of a date the browser moves it first,
 * and in the page's next turn the window takes it back: that turn was asked for before this one is.
 */
const reachedOutside = async (window: HTMLElement | SVGElement) => {
  await new Promise((resolve) => setTimeout(resolve))
  const { activeElement, body } = document
  const outside = activeElement !== body && !window.contains(activeElement)
  return outside ? [activeElement?.outerHTML, window.outerHTML] : []
}

/** Forward and back, over the ends too, the keyboard reaches nothing behind the window. */
const keepsInside = async (page: Page, surface: Locator) => {
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await surface.evaluate(reachedOutside), key).toEqual([])
  }
}

const opensAndCloses = async (page: Page, { button: name, role }: Way) => {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const surface = (role ? page.getByRole(role) : page.locator(windows)).first()
  await expect(surface).toBeVisible()
  await isInside(surface)
  if (!role) await keepsInside(page, surface)
  await page.keyboard.press('Escape')
  await expect(surface).toBeHidden()
  await expect(button).toBeFocused()
}

for (const place of places)
  test(
    `by keyboard, ${place.path} on a ${place.viewport === phone ? 'phone' : 'desktop'}: what opens holds the focus and gives it back`,
    place.details ?? {},
    async ({ browser, product }) => {
      const { context, page } = await open(browser, product, place)
      for (const way of place.ways) await test.step(way.opens, () => opensAndCloses(page, way))
      await context.close()
    },
  )

test('the first stop leads past the navigation to the content', async ({ browser, product }) => {
  const path = `${company}/jobs`
  const { context, page } = await open(browser, product, {
    viewer: 'company',
    path,
    viewport: desktop,
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: en.common.skip_to_content })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await context.close()
})

/** How far down the stops of the keyboard inside the content stand, from what has the focus to the last. */
const stopsBelow = async (page: Page) => {
  const heights: number[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const height = await page.evaluate(() => {
      const { activeElement } = document
      const isContent = activeElement?.closest('main') ?? false
      return isContent && activeElement ? activeElement.getBoundingClientRect().top + scrollY : -1
    })
    if (height < 0) return heights
    heights.push(Math.round(height))
  }
}

const leadsDown = async (page: Page) => {
  const heights = await stopsBelow(page)
  expect(heights.length).toBeGreaterThan(3)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
}

test('another screen is announced by its heading and its title; on one column the keyboard leads down it', async ({
  browser,
  product,
}) => {
  const path = `${company}/jobs`
  const { context, page } = await open(browser, product, {
    viewer: 'company',
    path,
    viewport: desktop,
  })
  await page.getByRole('link', { name: en.shell.invoices }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: en.shell.invoices })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${en.shell.invoices}`))
  await page.getByRole('link', { name: en.shell.jobs, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await openFirstJob(page, en)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.setViewportSize(phone)
  await leadsDown(page)
  await context.close()
})

test(
  'the keyboard leads down an operator’s job on one column',
  rare,
  async ({ browser, product }) => {
    const { context, page } = await open(browser, product, {
      viewer: 'operator',
      path: '/operator/jobs',
      viewport: { width: 1100, height: 900 },
    })
    await page.getByRole('table').getByRole('link').first().press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await leadsDown(page)
    await context.close()
  },
)

const holdsTheFocus = (page: Page) => expect(page.locator(':focus')).toHaveCount(1)

test('what goes with its own button leaves the focus on the screen', async ({
  browser,
  product,
}) => {
  const account = await signInViewer(product, 'plumber')
  const look = { baseURL: product.url, language: 'en', viewport: desktop } as const
  const { context, page } = await openViewer(browser, account, look)
  await page.goto(`${plumber}/jobs`)
  const sent = { jobId: 7, zip: '78704', reached: 1, dueAt: new Date().toISOString() }
  await page.evaluate((usr) => history.replaceState({ usr }, ''), { sent })
  await page.reload()
  const banner = page.getByRole('status').filter({ hasText: '78704' })
  await banner.getByRole('button', { name: actions.close }).press('Enter')
  await expect(banner).toHaveCount(0)
  await holdsTheFocus(page)

  const lookUp = '**/payments/retrieve/account?*'
  await page.route(lookUp, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  const { prompt } = en.payments.account
  await page.getByRole('dialog').getByRole('button', { name: prompt.later }).press('Enter')
  const line = page.getByRole('status').filter({ hasText: prompt.failed_title })
  await page.unroute(lookUp)
  await line.getByRole('button', { name: actions.retry }).press('Enter')
  await expect(line).toHaveCount(0)
  await holdsTheFocus(page)

  await page.goto(`${plumber}/job`)
  await expect(page.getByText(en.jobs.form.draft_kept)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${plumber}/job`)
  await other.getByRole('button', { name: en.jobs.form.elsewhere_take }).press('Enter')
  await expect(other.getByText(en.jobs.form.draft_kept)).toBeVisible()
  await holdsTheFocus(other)
  await context.close()
})

test(
  'what a button opens in its own place takes the keyboard, and gives it back',
  rare,
  async ({ browser, product }) => {
    const account = await signInViewer(product, 'plumber')
    const look = { baseURL: product.url, language: 'en', viewport: desktop } as const
    const { context, page } = await openViewer(browser, account, look)
    await page.goto(`${plumber}/account`)
    const { take, remove, factor } = en.account
    for (const name of [take.title, remove.open, factor.start]) {
      const button = page.getByRole('button', { name, exact: true })
      await button.press('Enter')
      await expect(page.locator('input[type="password"]:focus')).toHaveCount(1)
      await page.keyboard.press('Tab')
      const cancel = page.getByRole('button', { name: actions.cancel, exact: true })
      await cancel.press('Enter')
      await expect(button).toBeFocused()
    }
    for (const _device of ['phone', 'tablet']) await signInViewer(product, 'plumber')
    await page.reload()
    const end = page.getByRole('button', { name: opening(en.account.sessions.end_label) })
    await expect(end.nth(1)).toBeVisible()
    const before = await end.count()
    await end.last().press('Enter')
    await expect(end).toHaveCount(before - 1)
    // None is below it: the one before.
    await expect(end.last()).toBeFocused()
    await context.close()
  },
)

test(
  'before anybody is signed in, another screen is announced as well',
  rare,
  async ({ browser, product }) => {
    const { context, page } = await open(browser, product, {
      viewer: 'visitor',
      path: '/plumber/login',
      viewport: desktop,
    })
    const goTo = (name: string) => page.getByRole('link', { name, exact: true }).press('Enter')
    const { login, register } = en.auth
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await goTo(login.register)
    await expect(heading(register.plumber_title)).toBeFocused()
    await goTo(login.title)
    await expect(heading(login.title)).toBeFocused()
    await goTo(login.other_company_link)
    await page.waitForURL('**/company/login')
    await expect(heading(login.title)).toBeFocused()
    await context.close()
  },
)

test('what loads and what fails is said aloud', async ({ browser, product }) => {
  const path = `${company}/jobs`
  const { context, page } = await open(browser, product, {
    viewer: 'company',
    path: '/faq',
    viewport: desktop,
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/company/job/list*', (route) => held.then(() => route.abort()))
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: en.jobs.load.wait })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText(en.jobs.load.error_title)
  await context.close()
})

const walked: readonly (readonly [viewer: Viewer, path: string, details?: Rarity])[] = [
  ['visitor', '/home', rare],
  ['visitor', '/plumber/login', rare],
  ['visitor', '/company/register', rare],
  ['plumber', `${plumber}/job`],
  ['company', `${company}/jobs`],
  ['company', `${company}/account`, rare],
]

for (const [at, [viewer, path, details = {}]] of walked.entries())
  for (const colorScheme of schemesOf(at))
    test(
      `${path}, ${colorScheme}: every stop of the keyboard is seen`,
      details,
      async ({ browser, product }) => {
        const { context, page } = await open(browser, product, { viewer, path, viewport: phone })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const stops: string[] = []
        for (let press = 0; press < 25; press += 1) {
          await page.keyboard.press('Tab')
          const focus = await focusIn(page)
          if (!focus) continue
          expect.soft(focus).toMatchObject({ isSeen: true })
          stops.push(focus.on)
        }
        expect(new Set(stops).size).toBeGreaterThan(5)
        await context.close()
      },
    )
