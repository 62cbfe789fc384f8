import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'
import { whole } from '#server/testing/whole.ts'
import { transitionsOver } from './transitions-over.ts'

declare global {
  interface Window {
    axe?: { run: typeof run }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What depends on the scheme; names, roles and structure do not. */
const ofColour: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
}

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

type Look = { scheme: Scheme; within: string; runOnly: RunOptions['runOnly'] }

/**
 * What breaks these rules in this scheme within a part of the page, with an element that does. No style sheets
 * are gathered, which no rule here looks into: of one whose rules it cannot read, axe puts the text into a
 * page, and the page's own policy refuses that.
 */
const broken = async (page: Page, { scheme, within, runOnly }: Look): Promise<string[]> => {
  await wear(page, scheme)
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(source)
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    iframes: false,
  }
  const found = await page.evaluate(
    async ([where, how]) => {
      const results = await window.axe?.run(where, how)
      if (!results) throw new Error('axe is not on this page')
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [within, options] as const,
  )
  return found.map((rule) => `${scheme} ${rule}`)
}

/**
 * The rules of WCAG 2.2 AA that the page breaks in this scheme, each with an element that breaks it. Where a
 * window stands above the page it alone is examined: what is under it is out of reach, and another screen's.
 */
export const brokenRules = async (page: Page, scheme: Scheme): Promise<string[]> => {
  const isCovered = (await page.locator(coversThePage).count()) > 0
  return broken(page, { scheme, within: isCovered ? coversThePage : 'html', runOnly: wcag })
}

/** What stands on the page, or within a part of it, keeps to WCAG 2.2 AA in the light and in the dark scheme. */
export const keepsToWcag = async (page: Page, within = 'html'): Promise<void> => {
  expect(await broken(page, { scheme: 'light', within, runOnly: wcag })).toEqual([])
  expect(await broken(page, { scheme: 'dark', within, runOnly: ofColour })).toEqual([])
}
