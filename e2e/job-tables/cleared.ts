import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { closeAnswered } from '../acts/close-answered.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import type { Scene } from './stage.ts'

const { columns, load } = en.jobs
const { states, table } = en.common
const path = '/inicio/company/jobs'

/** A list that was searched for, and is not known without its search, which the server refuses to read. */
const searched = async (page: Page) => {
  const known = page.waitForResponse(/\/company\/job\/list\?.*issue_description/)
  await page.goto(`${path}?issue_description=Burst&sort=amount`)
  await known
  await page.route(/\/company\/job\/list\?(?!.*issue_description)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal' } }),
  )
  return page.getByRole('alert').filter({ hasText: load.error_title })
}

const byHand: Scene = {
  title:
    'a search that is cleared keeps its field, above the failure, where the whole list cannot be read',
  details: rare,
  run: async ({ browser, company }) => {
    const { page, context } = await openAs(browser, company)
    const failed = await searched(page)
    const words = page.getByRole('searchbox', {
      name: table.search_in.replace('{{column}}', columns.issue_description),
    })
    await words.fill('')
    await expect(failed).toBeVisible()
    await expect(words).toBeFocused()
    const [field, message] = [await words.boundingBox(), await failed.boundingBox()]
    expect(field?.y).toBeLessThan(message?.y ?? 0)
    await page.keyboard.type('Burst')
    await expect(page.locator('tbody tr').first()).toContainText('Burst')
    await expect(failed).toBeHidden()
    await context.close()
  },
}

const onAPhone: Scene = {
  title:
    'on a phone the searches stay open where they are cleared, also where the whole list cannot be read',
  details: rare,
  run: async ({ browser, company }) => {
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, company, { viewport })
    const failed = await searched(page)
    const active = table.filters_active_one.replace('{{count}}', '1')
    await page.getByRole('button', { name: active }).click()
    const clear = page
      .getByRole('dialog', { name: table.filters })
      .getByRole('button', { name: states.clear_search })
    await clear.press('Enter')
    await expect(page).not.toHaveURL(/issue_description/)
    await expect(failed).toBeAttached()
    await expect(clear).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: table.filters, exact: true })).toBeFocused()
    await context.close()
  },
}

/** The second page cannot be read: from there one turns to the third, and the focus stays. */
const turnsOn = async (page: Page, list: RegExp, title: string) => {
  await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  const next = page.getByRole('button', { name: table.next, exact: true })
  await next.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: title })
  await expect(failed).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\bpage=3\b/)
  await expect(failed).toBeHidden()
  await expect(next).toBeFocused()
}

const turned: Scene = {
  title: 'from a page that cannot be read one turns to the next, and keeps the focus',
  details: rare,
  run: async ({ browser, rival }) => {
    const { page, context } = await openAs(browser, rival)
    await page.goto(path)
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(10)
    await turnsOn(page, /\/company\/job\/list\?.*\bpage=2\b/, load.error_title)
    await expect(rows.first()).toBeVisible()
    await context.close()
  },
}

const turnedMoney: Scene = {
  title: 'so one does among the jobs of Transactions',
  details: rare,
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber)
    // As many as fill three pages: that each was taken is not what is tried.
    await page.route('**/payments/jobs/money?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), total: 30 } })
    })
    await page.goto('/inicio/plumber/balancetransactions')
    await turnsOn(page, /\/payments\/jobs\/money\?.*\bpage=2\b/, en.money.where.load_error)
    await closeAnswered(context)
  },
}

export const clearedScenes: readonly Scene[] = [byHand, onAPhone, turned, turnedMoney]
