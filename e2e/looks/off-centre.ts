import type { Page } from '@playwright/test'
import { transitionsOver } from './transitions-over.ts'

/**
 * Buttons, and links that look like one, whose words stand more than two pixels above or below the
 * middle. While one is busy its words wait outside, and come back when it is not.
 */
export const offCentre = async (page: Page): Promise<string[]> => {
  await transitionsOver(page)
  return page.evaluate(() => {
    const middle = (node: Element) => {
      const { top, height } = node.getBoundingClientRect()
      return top + height / 2
    }
    return [...document.querySelectorAll('.mantine-Button-root:not([data-loading])')].flatMap(
      (button) => {
        const label = button.querySelector('.mantine-Button-label')
        if (!label || !button.checkVisibility({ visibilityProperty: true })) return []
        return Math.abs(middle(label) - middle(button)) > 2 ? [button.outerHTML] : []
      },
    )
  })
}
