import type { Page } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { expect, test } from './product/test.ts'
import { rare } from './rare.ts'

const home = (query = '') => `/home${query}`

/** The sections by their anchors, in the order of section 2. */
const places = [
  ...['home', 'services', 'features', 'about', 'how-it-works'],
  ...['benefits', 'rewards', 'contact'],
]

for (const language of languages)
  test(`the landing page is whole before any script runs, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: language })
    const page = await context.newPage()
    await page.goto(home())
    const { hero, footer, meta, nav, rewards } = catalogues[language].landing
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.paid)
    await expect(page.getByRole('heading', { name: footer.title, exact: true })).toBeVisible()
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      meta.description,
    )
    const sections = page.locator(places.map((name) => `#${name}`).join())
    expect(await sections.evaluateAll((nodes) => nodes.map(({ id }) => id))).toEqual(places)
    const join = page.locator('#rewards').getByRole('link', { name: rewards.join })
    await expect(join).toHaveAttribute('href', '/plumber/login')
    const logo = page.getByRole('link', { name: nav.home })
    await expect(logo).toHaveAttribute('href', '/home')
    // A text without words would stand there as its key.
    expect(await page.locator('#root').textContent()).not.toMatch(/\b(landing|common|auth)\.\w+/)
    await context.close()
  })

/** Bytes that come in a fresh connection before the sender has to hear anything: ten packets. */
const oneRoundTrip = 14_600

test('the landing page and the app’s arrive in one round trip, in every language', async ({
  page,
}) => {
  for (const address of ['/home', '/plumber/register'].flatMap((at) =>
    languages.map((language) => `${at}?lang=${language}`),
  )) {
    const response = await page.goto(address)
    const sizes = await response?.request().sizes()
    expect(sizes?.responseBodySize).toBeGreaterThan(0)
    expect((sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)).toBeLessThan(
      oneRoundTrip,
    )
  }
})

test('Escape closes the menu of a narrow window and gives the focus back to its button; the logo closes it too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(home())
  const { nav } = catalogues.en.landing
  await page.getByRole('button', { name: nav.open }).press('Enter')
  await page.locator('#landing-menu').getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#landing-menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: nav.open })).toBeFocused()

  await page.getByRole('button', { name: nav.open }).press('Enter')
  await page.getByRole('link', { name: nav.home }).press('Enter')
  await expect(page.locator('#landing-menu')).toHaveCount(0)
})

test('the browser takes the page over without a word of complaint', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // Written before New Year, and read after it.
  await page.clock.setFixedTime(new Date(new Date().getFullYear() + 1, 5))
  await page.goto(home('?next=%2Finicio%2Fplumber%2Fjob'))
  const { start, benefits } = catalogues.en.landing
  await page.getByRole('button', { name: benefits.plumber.open }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: benefits.company.open }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: start.plumber }).first()).toHaveAttribute(
    'href',
    '/plumber/login?next=%2Finicio%2Fplumber%2Fjob',
  )
  expect(complaints).toEqual([])
})

test(
  'the note for who came from a page behind the login covers nothing that the keyboard reaches',
  rare,
  async ({ page }) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(home('?next=%2Ffaq'))
      const note = page.getByRole('complementary', { name: catalogues.en.auth.again.label })
      await expect(note).toBeVisible()
      const last = page.getByRole('contentinfo').getByRole('button').last()
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      const ends = await last.evaluate((button) => button.getBoundingClientRect().bottom)
      const box = await note.boundingBox()
      expect([width, ends <= (box?.y ?? 0)]).toEqual([width, true])
    }
  },
)

/** Acts, and waits until another document stands in the place of this one. */
const loadsAnew = async (page: Page, act: () => Promise<void>) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await act()
  await expect(page.locator('html:not([data-before])')).toBeAttached()
}

test('a landing page whose scripts did not come is loaded once more by a press', async ({
  page,
}) => {
  let pages = 0
  await page.route('**/home**', (route) => {
    pages += 1
    return route.continue()
  })
  await page.route('**/assets/*.js', (route) => (pages < 2 ? route.abort() : route.continue()))
  await page.goto(home())
  const open = page.getByRole('button', { name: catalogues.en.landing.benefits.plumber.open })
  // Where the server does not answer itself, what can be read stays.
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/config.json'),
  )
  await page.route('**/config.json', (route) => route.abort(), { times: 1 })
  await open.click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(pages).toBe(1)
  const answered = page.waitForResponse('**/config.json')
  await page.route('**/config.json', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await open.click()
  await answered
  const askedOnceMore = page.waitForRequest('**/config.json')
  await loadsAnew(page, () => open.click())
  await askedOnceMore
  expect(pages).toBe(2)
  await open.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
})

test(
  'a landing page whose texts did not come is loaded once more by a press',
  rare,
  async ({ page }) => {
    let pages = 0
    await page.route('**/home**', (route) => {
      pages += 1
      return route.continue()
    })
    await page.route('**/locales/landing.*', (route) =>
      pages < 2 ? route.abort() : route.continue(),
    )
    await page.addInitScript(() => {
      addEventListener('app-not-started', () => document.body.setAttribute('data-given-up', ''))
    })
    await page.goto(home())
    // Nothing was pressed yet: it stays, and can be read.
    await expect(page.locator('[data-given-up]')).toBeVisible()
    expect(pages).toBe(1)
    const open = page.getByRole('button', { name: catalogues.en.landing.benefits.plumber.open })
    // As long as a finger's, so that what it begins is over before it is let go.
    await loadsAnew(page, () => open.click({ delay: 200 }))
    expect(pages).toBe(2)
    await open.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
  },
)

test('a section stands 80 px below the top, and the bar changes past 50 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(home())
  const bar = page.getByRole('banner')
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await page.getByRole('link', { name: catalogues.en.landing.nav.rewards }).first().click()
  await expect(bar).toHaveAttribute('data-scrolled')
  await expect
    .poll(() => page.locator('#rewards').evaluate((node) => node.getBoundingClientRect().top))
    .toBeCloseTo(80, 0)
  expect(new URL(page.url()).hash).toBe('#rewards')
})

test('every icon has one weight, and an amount that was only worked out is copper', async ({
  page,
}) => {
  await page.goto(home())
  const icons = page.locator('svg.tabler-icon')
  await expect(icons.first()).toBeVisible()
  const weights = await icons.evaluateAll((all) =>
    all.map((icon) => getComputedStyle(icon).strokeWidth),
  )
  expect([...new Set(weights)]).toEqual(['1.75px'])
  const { you_get } = catalogues.en.landing.calculator
  const worked = page.locator(`dt:text-is("${you_get}") + dd`).last()
  await expect(worked).toHaveCSS('color', 'rgb(152, 72, 26)')
})

test('the chosen language is stored, told to the server and outlives the page', async ({
  page,
}) => {
  await page.goto(home('?lang=en'))
  await page.getByRole('button', { name: 'Español' }).first().click()
  const { hero } = catalogues.es.landing
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.paid)
  expect(await page.evaluate(() => localStorage.getItem('preferredLang'))).toBe('es')
  expect(new URL(page.url()).search).toBe('')
  const written = await page.request.get(home())
  expect(await written.text()).toContain('<html lang="es"')
  await page.goto('/plumber/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const email = page.locator('input[type="email"]')
  await email.fill('maria@example.com')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(email).toHaveValue('maria@example.com')
})

test('a choice that the server has not heard of is told to it', rare, async ({ page, context }) => {
  await page.goto(home())
  await page.evaluate(() => localStorage.setItem('preferredLang', 'es'))
  await context.clearCookies()
  await page.goto(home())
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    catalogues.es.landing.hero.paid,
  )
})

test('a stored language that is none of ours changes nothing', rare, async ({ page }) => {
  let documents = 0
  await page.route('**/home', (route) => {
    documents += 1
    return route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('preferredLang', 'fr'))
  await page.goto(home())
  await page.getByRole('button', { name: catalogues.en.landing.benefits.plumber.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(documents).toBe(1)
})

test('320 pixels are wide enough', rare, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(home())
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
})

test('the terms lead to the authors and licences of what browsers get', async ({ page }) => {
  const { parts_link } = catalogues.en.legal.terms
  await page.goto('/terms')
  await page.getByRole('link', { name: parts_link }).click()
  const shown = page.locator('body')
  for (const part of ['react-router', 'The Inter Project Authors', 'www.geonames.org'])
    await expect(shown).toContainText(part)
})

test('an unchanged page is not sent again', async ({ request }) => {
  const first = await request.get(home())
  const again = await request.get(home(), {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('the language that an address asks for goes along to the login, and back', async ({
  page,
}) => {
  const { start, hero } = catalogues.es.landing
  await page.goto(home('?lang=es'))
  const way = page.getByRole('link', { name: start.plumber }).first()
  await expect(way).toHaveAttribute('href', '/plumber/login?lang=es')
  await way.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues.es.auth.login.title)
  await page.getByRole('link', { name: catalogues.es.auth.login.register }).click()
  await page.waitForURL('**/plumber/register')
  await page.getByRole('link', { name: catalogues.es.common.product }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.paid)
})

test('the address of a public page can ask for its language', async ({ page }) => {
  await page.goto('/accessibility?lang=es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    catalogues.es.legal.accessibility.title,
  )
})
