import type { Locator, Page } from '@playwright/test'
import { expect } from '../product/test.ts'

const edges = async (box: Locator) => {
  const { y, height } = (await box.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return { top: y, bottom: y + height }
}

/** The bar of a form's buttons, with the note in it. */
const bar = (page: Page) => page.locator('form button[type="submit"]').locator('xpath=../..')

/** Scrolls until the buttons, which stay at the foot of a phone's window, cover this; what comes late may move it. */
export const putBehindButtons = (page: Page, box: Locator) =>
  expect(async () => {
    await box.evaluate((node) =>
      window.scrollBy(0, node.getBoundingClientRect().bottom - window.innerHeight),
    )
    expect((await edges(box)).bottom).toBeGreaterThan((await edges(bar(page))).top)
  }).toPass()

/** What has the focus is in sight, and all of it above the buttons. */
export const standsAboveButtons = async (page: Page, box: Locator) => {
  await expect(box).toBeFocused()
  const { top, bottom } = await edges(box)
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual((await edges(bar(page))).top)
}
