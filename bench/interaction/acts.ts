import type { Page } from 'playwright-core'

/** Something a person does, and how many presses or keys it takes. */
export type Act = {
  what: string
  /** Brings the page to where it is done. */
  before: (page: Page, url: string) => Promise<unknown>
  interactions: number
  act: (page: Page) => Promise<unknown>
  /** What shows that it is done. */
  after?: (page: Page) => Promise<unknown>
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

const close = (page: Page) => page.keyboard.press('Escape')

const everywhere: Act[] = [
  {
    what: 'the photo gallery opens',
    before: open(jobs),
    interactions: 1,
    act: (page) => thumbs(page).click(),
    after: (page) => page.locator('[role=dialog] img').first().waitFor(),
  },
  {
    what: 'the next photo',
    before: async (page, url) => {
      await open(jobs)(page, url)
      await thumbs(page).click()
      await page.locator('[role=dialog] img').first().waitFor()
      await pause(page)
    },
    interactions: 1,
    act: (page) => page.keyboard.press('ArrowRight'),
    after: close,
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
  },
  {
    what: 'the next page of 100 rows',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => page.locator('main nav button[aria-current] + button').click(),
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
  },
  {
    what: 'to another screen',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => link(page, invoices).click(),
    after: (page) => page.waitForURL(`**${invoices}`),
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
    after: rows,
  },
  {
    what: '100 rows in another order',
    before: open(`${jobs}?page_size=100`),
    interactions: 1,
    act: (page) => page.locator('main thead button').first().click(),
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
    act: (page) => page.locator('main section button').first().click(),
  },
  {
    what: 'typing in a filter',
    before: async (page, url) => {
      await open(jobs)(page, url)
      await page.getByRole('button', { name: 'Search and sort' }).click()
      await page.locator('[role=dialog] input[type=search]').nth(1).waitFor()
      await page.waitForTimeout(500)
    },
    interactions: 8,
    act: async (page) => {
      await page.locator('[role=dialog] input[type=search]').nth(1).focus()
      await page.keyboard.type('main', { delay: typing })
      await page.waitForTimeout(320)
      await page.keyboard.type(' str', { delay: typing })
    },
  },
  ...everywhere,
]
