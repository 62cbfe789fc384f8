import type { Page } from 'playwright-core'

/** Something a person does, and how many presses or keys it takes. */
export type Act = {
  what: string
  /** Brings the page to where it is done. */
  before: (page: Page, url: string) => Promise<unknown>
  interactions: number
  act: (page: Page) => Promise<unknown>
  /** Waits for what is to be seen of it, and was not before. */
  after: (page: Page) => Promise<unknown>
}

const jobs = '/inicio/company/jobs'
const invoices = '/inicio/company/invoices'

/** How fast a person types: milliseconds between two keys. */
const typing = 90

const row = 'main tbody tr, main li[aria-label]'
const rows = (page: Page) => page.locator(row).first().waitFor()

/** Until what comes late is there: live updates keep a call open, so that the network never rests. */
const pause = (page: Page) => page.waitForTimeout(1000)

const settled = async (page: Page) => {
  await rows(page)
  await pause(page)
}

const open = (address: string) => async (page: Page, url: string) => {
  await page.goto(`${url}${address}`, { waitUntil: 'commit' })
  await settled(page)
}

const link = (page: Page, address: string) => page.locator(`nav a[href="${address}"]`).first()

const thumbs = (page: Page) => page.locator('main button:has(img)').first()

const headed = (page: Page, title: RegExp) =>
  page.locator('main h1').filter({ hasText: title }).waitFor()

/** What was pressed shows as the one that holds, and the table or the cards have drawn what came of it. */
const drawn = (pressed: string) => async (page: Page) => {
  await page.locator(`main ${pressed}`).waitFor()
  await page.locator('main table[aria-busy=false], main ul[aria-busy=false]').first().waitFor()
}

const secondPage = drawn('nav button[aria-current]:text-is("2")')
const ordered = drawn('thead th[aria-sort=ascending]:first-child')

/** What was typed is searched for. */
const searched = (page: Page) =>
  page.waitForURL((address) => address.searchParams.get('address') === 'main str')

const galleryShows = (page: Page, photo: number) =>
  page
    .locator('[role=dialog]:has(img) [aria-live]')
    .filter({ hasText: new RegExp(`^${photo} of`) })
    .waitFor()

const searchSheet = (page: Page) =>
  page.locator('[role=dialog] input[type=search]').nth(1).waitFor()

const everywhere: Act[] = [
  {
    what: 'the photo gallery opens',
    before: open(jobs),
    interactions: 1,
    act: (page) => thumbs(page).click(),
    after: (page) => galleryShows(page, 1),
  },
  {
    what: 'the next photo',
    before: async (page, url) => {
      await open(`${jobs}?page_size=100`)(page, url)
      await page.locator('main button:has(img + img)').first().click()
      await galleryShows(page, 1)
      await pause(page)
    },
    interactions: 1,
    act: (page) => page.keyboard.press('ArrowRight'),
    after: (page) => galleryShows(page, 2),
  },
  {
    what: 'a job opens',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) =>
      page
        .locator(row)
        .nth(1)
        .click({ position: { x: 8, y: 8 } }),
    after: (page) => headed(page, /^Job \d+$/),
  },
  {
    what: 'the next page of 100 rows',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => page.locator('main nav button[aria-current] + button').click(),
    after: secondPage,
  },
]

/** Acts with the table as a table, in a wide window. */
export const wideActs: Act[] = [
  {
    what: 'first load, pressed as soon as rows are there',
    before: async (page, url) => {
      await page.goto(`${url}${jobs}`, { waitUntil: 'commit' })
      await rows(page)
    },
    interactions: 1,
    act: (page) => page.locator('main thead button').first().click(),
    after: ordered,
  },
  {
    what: 'to another screen',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => link(page, invoices).click(),
    after: (page) => headed(page, /^Invoices$/),
  },
  {
    what: 'the table of 100,000 rows opens',
    before: async (page, url) => {
      await page.goto(`${url}${invoices}`, { waitUntil: 'commit' })
      await page.locator('main h1').first().waitFor()
      await pause(page)
    },
    interactions: 1,
    act: (page) => link(page, jobs).click(),
    after: async (page) => {
      await headed(page, /^Jobs$/)
      await rows(page)
    },
  },
  {
    what: '100 rows in another order',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => page.locator('main thead button').first().click(),
    after: ordered,
  },
  {
    what: 'typing in a filter above 100 rows',
    before: open(`${jobs}?page_size=100`),
    interactions: 8,
    act: async (page) => {
      const field = page.locator('main thead input[type=search]').nth(1)
      await field.focus()
      await page.keyboard.type('main', { delay: typing })
      // What was found comes while the next letters are typed.
      await page.waitForTimeout(320)
      await page.keyboard.type(' str', { delay: typing })
    },
    after: searched,
  },
  ...everywhere,
]

/** Acts on a phone, where rows are cards and searches are on a sheet. */
export const phoneActs: Act[] = [
  {
    what: 'first load, pressed as soon as rows are there',
    before: async (page, url) => {
      await page.goto(`${url}${jobs}`, { waitUntil: 'commit' })
      await rows(page)
    },
    interactions: 1,
    act: (page) => page.getByRole('button', { name: 'Search and sort' }).click(),
    after: searchSheet,
  },
  {
    what: 'typing in a filter',
    before: async (page, url) => {
      await open(jobs)(page, url)
      await page.getByRole('button', { name: 'Search and sort' }).click()
      await searchSheet(page)
      await page.waitForTimeout(500)
    },
    interactions: 8,
    act: async (page) => {
      await page.locator('[role=dialog] input[type=search]').nth(1).focus()
      await page.keyboard.type('main', { delay: typing })
      await page.waitForTimeout(320)
      await page.keyboard.type(' str', { delay: typing })
    },
    after: searched,
  },
  ...everywhere,
]
