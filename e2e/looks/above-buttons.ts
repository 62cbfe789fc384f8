import type { Locator, Page } from '@playwright/test'
import { expect } from '../product/test.ts'

const edges = async (box: Locator) => {
  const { y, height } = (await box.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return { top: y, bottom: y + height }
}

/** The bar of a form's buttons, with the note in it; of several forms, name the window that the one stands in. */
const bar = (place: Page | Locator) =>
  place.locator('form button[type="submit"]').locator('xpath=../..')

/** Scrolls until the buttons, which stay at the foot of a phone's window, cover this; what comes late may move it. */
export const putBehindButtons = (place: Page | Locator, box: Locator) =>
  expect(async () => {
    await box.evaluate((node) => {
      const scrolls = (around: Element | null): Element | null =>
        !around || /auto|scroll/.test(getComputedStyle(around).overflowY)
          ? around
          : scrolls(around.parentElement)
      const scroller = scrolls(node.parentElement) ?? document.documentElement
      scroller.scrollBy(0, node.getBoundingClientRect().bottom - window.innerHeight)
    })
    expect((await edges(box)).bottom).toBeGreaterThan((await edges(bar(place))).top)
  }).toPass()

/** What has the focus is in sight, and all of it above the buttons. */
export const standsAboveButtons = async (place: Page | Locator, box: Locator) => {
  await expect(box).toBeFocused()
  const { top, bottom } = await edges(box)
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThanOrEqual((await edges(bar(place))).top)
}
