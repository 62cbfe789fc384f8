import { expect } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { closeAnswered } from './acts/close-answered.ts'
import { readers } from './people/readers.ts'
import type { Product } from './product/product.ts'
import { rare } from './rare.ts'
import { refundedAndReturned } from './screens/network.ts'
import { test } from './screens/test.ts'
import { openViewer, signInViewer } from './screens/viewers.ts'

const widths = [768, 820, 1024, 1180] as const

/** What the company of the demonstration has on a tablet, held upright. */
const onTablet = async (product: Product, language: Language) => ({
  account: await signInViewer(product, 'company'),
  look: {
    ...{ baseURL: product.url, language, isMobile: true, hasTouch: true },
    viewport: { width: 820, height: 1180 },
  },
})

for (const language of readers) {
  const texts = catalogues[language]

  test(`on a tablet, ${language}, no button lies over the amount of an invoice`, async ({
    browser,
    product,
  }) => {
    const { account, look } = await onTablet(product, language)
    const { page, context } = await openViewer(browser, account, look)
    await page.goto('/inicio/company/invoices')
    const amount = page.locator('tbody td[data-align="end"]').first()
    await expect(amount).toContainText('$')
    const actions = page.locator('tbody tr').first().locator('td').last()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1180 })
      const [left, right] = [await amount.boundingBox(), await actions.boundingBox()]
      expect((left?.x ?? 0) + (left?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(right?.x ?? 0)
    }
    await context.close()
  })

  test(
    `on a tablet, ${language}, a statement with a refund and a return of the bank shows every column`,
    rare,
    async ({ browser, product }) => {
      const { account, look } = await onTablet(product, language)
      const { page, context } = await openViewer(browser, account, look)
      await refundedAndReturned(/\/company\/statement\?/)(page)
      await page.goto('/inicio/company/invoices?view=statement')
      await expect(page.locator('tbody')).toContainText('ACE9A554-0001')
      for (const width of widths.slice(2)) {
        await page.setViewportSize({ width, height: 768 })
        const hidden = await page
          .getByRole('table')
          .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
        expect(hidden, `at ${width}`).toBe(0)
      }
      await closeAnswered(context)
    },
  )

  test(
    `on a tablet, ${language}, the search by number shows six digits`,
    rare,
    async ({ browser, product }) => {
      const { account, look } = await onTablet(product, language)
      const { page, context } = await openViewer(browser, account, look)
      await page.goto('/inicio/company/jobs')
      const { search_in: words } = texts.common.table
      const name = words.replace('{{column}}', texts.jobs.columns.id)
      const search = page.getByRole('searchbox', { name, exact: true })
      await search.fill('100000')
      await expect(search).toHaveCSS('font-size', '16px')
      const hidden = await search.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(hidden).toBeLessThanOrEqual(0)
      await context.close()
    },
  )

  test(
    `on a tablet with a mouse, ${language}, the search for zip codes says whole what it is`,
    rare,
    async ({ browser, product }) => {
      const { account, look } = await onTablet(product, language)
      const { page, context } = await openViewer(browser, account, {
        ...look,
        ...{ isMobile: false, hasTouch: false },
      })
      await page.goto(`/inicio/company/profile/${account?.id}`)
      const search = page.getByRole('searchbox', { name: texts.service.zips_search })
      await expect(search).toBeVisible()
      const missing = await search.evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) return Number.NaN
        input.value = input.placeholder
        return input.scrollWidth - input.clientWidth
      })
      expect(missing).toBeLessThanOrEqual(0)
      await context.close()
    },
  )

  test(`on a tablet held across, ${language}, a statement shows what came back`, async ({
    browser,
    product,
  }) => {
    const { account, look } = await onTablet(product, language)
    const { page, context } = await openViewer(browser, account, {
      ...look,
      viewport: { width: 1024, height: 768 },
    })
    await page.goto('/inicio/company/invoices?view=statement')
    const { disputed } = texts.money.statement.columns
    await expect(page.getByRole('columnheader', { name: disputed })).toBeVisible()
    const hidden = await page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
    expect(hidden).toBe(0)
    await context.close()
  })

  test(
    `on the largest tablet held across, ${language}, a finger finds every link of the first page`,
    rare,
    async ({ browser, product }) => {
      const { page, context } = await openViewer(browser, undefined, {
        ...{ baseURL: product.url, language, isMobile: true, hasTouch: true },
        viewport: { width: 1376, height: 1032 },
      })
      await page.goto('/home')
      const links = page.getByRole('banner').getByRole('link')
      await expect(links.last()).toBeVisible()
      for (const link of await links.all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await context.close()
    },
  )
}
