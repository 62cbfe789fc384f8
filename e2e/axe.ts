import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { transitionsOver } from './transitions-over.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What depends on the scheme; names, roles and structure do not. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** A window that stands above the page. */
export const aboveThePage = '[role="dialog"], [role="alertdialog"]'

/** One that nothing beside it can be reached from. */
const coversThePage = '[aria-modal="true"]'

type Scheme = 'light' | 'dark'

/** In the whole form both schemes; else one thing that is examined in the light one, and the next in the dark one. */
export const schemesOf = (at: number): readonly Scheme[] => {
  if (whole) return ['light', 'dark']
  return at % 2 === 0 ? ['light'] : ['dark']
}

const wear = async (page: Page, colorScheme: Scheme) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await transitionsOver(page)
}

/**
 * No style sheets, which no rule here looks into: of one whose rules it cannot read, axe puts the text into a
 * page, and the page's own policy refuses that.
 */
const preload = { assets: ['media'] }

// Without frames of others there is nothing to gather in a second window; of what holds nothing is asked.
const axe = (page: Page, within = 'html') =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload })
    .setLegacyMode()
    .include(within)

const named = async (scheme: Scheme, builder: AxeBuilder) => {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`)
}

/**
 * The rules of WCAG 2.2 AA that the page breaks in this scheme, each with an element that breaks it. Where a
 * window stands above the page it alone is examined: what is under it is out of reach, and another screen's.
 */
export const brokenRules = async (page: Page, scheme: Scheme): Promise<string[]> => {
  await wear(page, scheme)
  const isCovered = (await page.locator(coversThePage).count()) > 0
  return named(scheme, axe(page, isCovered ? coversThePage : undefined).withTags(rules))
}

/** What stands on the page, or within a part of it, keeps to WCAG 2.2 AA in the light and in the dark scheme. */
export const keepsToWcag = async (page: Page, within?: string): Promise<void> => {
  await wear(page, 'light')
  expect(await named('light', axe(page, within).withTags(rules))).toEqual([])
  await wear(page, 'dark')
  expect(await named('dark', axe(page, within).withRules(ofColour))).toEqual([])
}
