import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What depends on the scheme; names, roles and structure do not. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** A window that stands above the page. */
export const aboveThePage = '[role="dialog"], [role="alertdialog"]'

/** What stands on the page, or within a part of it, keeps to WCAG 2.2 AA in the light and in the dark scheme. */
export const keepsToWcag = async (page: Page, within = 'html') => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change within a millisecond, which a busy machine may not have left yet.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    })
    const axe = new AxeBuilder({ page }).include(within)
    const chosen = colorScheme === 'light' ? axe.withTags(rules) : axe.withRules(ofColour)
    const { violations } = await chosen.analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
