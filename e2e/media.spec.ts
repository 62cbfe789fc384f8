import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { test } from './screens/test.ts'
import { openViewer, signInViewer } from './screens/viewers.ts'

const language = 'en'

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
