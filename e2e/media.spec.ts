import { expect, type Locator, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { transitionsOver } from './looks/transitions-over.ts'
import { rare } from './rare.ts'
import { test } from './screens/test.ts'
import { openViewer, signInViewer } from './screens/viewers.ts'

const language = 'en'
const desktop = { width: 1280, height: 800 }
const transactions = '/inicio/plumber/balancetransactions'

/** The tops of what has the focus and of the bar of the form's buttons; none while the focus is in the bar itself. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector('form button[type="submit"]')?.parentElement?.parentElement
    if (!focused || !bar || bar.contains(focused)) return undefined
    return {
      on: focused.outerHTML.slice(0, 200),
      focus: focused.getBoundingClientRect().top,
      bar: bar.getBoundingClientRect().top,
    }
  })

test('in a window of 640 by 400 nothing has the focus under the buttons of a form', async ({
  browser,
  product,
}) => {
  const account = await signInViewer(product, 'plumber')
  const look = { baseURL: product.url, language, viewport: { width: 640, height: 400 } } as const
  const { page, context } = await openViewer(browser, account, look)
  await page.goto('/inicio/plumber/job')
  await page.getByRole('combobox', { name: en.homeowners.field }).focus()
  const under: string[] = []
  const stops = new Set<string>()
  for (let press = 0; press < 16; press += 1) {
    const at = await tops(page)
    if (at) stops.add(at.on)
    if (at && at.focus >= at.bar) under.push(at.on)
    await page.keyboard.press('Tab')
  }
  expect(stops.size).toBeGreaterThan(10)
  expect(under).toEqual([])
  await context.close()
})

/** What is seen of it where neither the mouse nor the focus is on it. */
const pictureOf = async (page: Page, box: Locator) => {
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await page.mouse.move(0, 0)
  await transitionsOver(page)
  return (await box.screenshot()).toString('base64')
}

for (const colorScheme of ['light', 'dark'] as const) {
  const look = { language, viewport: desktop, forcedColors: 'active', colorScheme } as const

  test(
    `where colours are forced, ${colorScheme}, what is chosen is seen`,
    rare,
    async ({ browser, product }) => {
      const { page, context } = await openViewer(browser, undefined, {
        ...look,
        baseURL: product.url,
      })
      await page.goto('/plumber/register')
      for (const kind of [en.auth.register.representative, en.auth.register.self_employed]) {
        const choice = page.locator('label').filter({ hasText: kind })
        const unchosen = await pictureOf(page, choice)
        await choice.click()
        await expect(page.getByRole('radio', { name: kind })).toBeChecked()
        expect(await pictureOf(page, choice), kind).not.toBe(unchosen)
      }
      await context.close()
    },
  )

  test(
    `where colours are forced, ${colorScheme}, a switch that is on and the tab that is open are seen`,
    rare,
    async ({ browser, product }) => {
      const account = await signInViewer(product, 'plumber')
      const { page, context } = await openViewer(browser, account, {
        ...look,
        baseURL: product.url,
      })
      await page.goto('/inicio/plumber/account')
      const input = page.getByRole('switch').first()
      const track = input.locator('xpath=following-sibling::*[1]')
      const before = await pictureOf(page, track)
      // Not saved: the sheets look at the element alone.
      await input.evaluate((node) => {
        if (node instanceof HTMLInputElement) node.checked = !node.checked
      })
      expect(await pictureOf(page, track)).not.toBe(before)

      await page.goto(transactions)
      const tab = page.getByRole('link', { name: en.money.views.payouts, exact: true })
      const shut = await pictureOf(page, tab)
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current')
      expect(await pictureOf(page, tab)).not.toBe(shut)
      await context.close()
    },
  )
}

test(
  'on paper there is no way to the content, every column, and the light look',
  rare,
  async ({ browser, product }) => {
    const account = await signInViewer(product, 'plumber')
    const look = { baseURL: product.url, language, viewport: desktop } as const
    const { page, context } = await openViewer(browser, account, look)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(transactions)
    const skip = page.getByText(en.common.skip_to_content)
    const amount = page.locator('tbody td[data-align="end"]').first()
    await expect(amount).toContainText('$')
    await expect(skip).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(skip).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(12, 27, 42)')
    // As wide as a letter between its margins.
    await page.getByRole('main').evaluate((main) => {
      main.style.width = '7.5in'
    })
    const { x = 0, width = Number.NaN } = (await amount.boundingBox()) ?? {}
    const main = await page.getByRole('main').boundingBox()
    expect(x + width).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0))
    await context.close()
  },
)

test(
  'on paper the operator’s place has no bar, no search, every column and the light look',
  rare,
  async ({ browser, product }) => {
    const account = await signInViewer(product, 'operator')
    const look = { baseURL: product.url, language, viewport: desktop } as const
    const { page, context } = await openViewer(browser, account, look)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/operator/jobs')
    const pressed = [page.getByRole('banner'), page.getByRole('searchbox')]
    await expect(page.locator('tbody time').first()).toBeVisible()
    for (const part of pressed) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of pressed) await expect(part).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(12, 27, 42)')
    const main = page.getByRole('main')
    await main.evaluate((node) => {
      node.style.width = '7.5in'
    })
    const [table, paper] = [await page.getByRole('table').boundingBox(), await main.boundingBox()]
    const right = (paper?.x ?? 0) + (paper?.width ?? 0)
    expect((table?.x ?? Number.NaN) + (table?.width ?? 0)).toBeLessThanOrEqual(right)
    await context.close()
  },
)

test(
  'with text at 200 percent the bell of a phone stands within its bar',
  rare,
  async ({ browser, product }) => {
    const account = await signInViewer(product, 'plumber')
    const viewport = { width: 390, height: 844 }
    const look = { baseURL: product.url, language, viewport, hasTouch: true } as const
    const { page, context } = await openViewer(browser, account, look)
    await page.goto('/inicio/plumber/jobs')
    const bell = page.getByRole('button', { name: en.notifications.title, exact: false })
    await expect(bell).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const { y: top = Number.NaN, height = 0 } = (await bell.boundingBox()) ?? {}
    const bar = await page.getByRole('banner').boundingBox()
    expect(top).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN)
    expect(top + height).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await context.close()
  },
)
