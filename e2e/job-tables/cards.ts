import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../fields.ts'
import { openAs } from '../people.ts'
import { jobCount, type Scene } from './stage.ts'
import { counts } from './table.ts'

const { table } = en.common

/** The cards of a page fill many screens of a phone. */
const turns: Scene = {
  title: 'on a phone the next cards are seen from the first; who turns by the keyboard stays there',
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber, {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto('/inicio/plumber/jobs')
    const { later } = en.payments.account.prompt
    await dialog(page).getByRole('button', { name: later }).tap()
    await counts(page, 1, 10, jobCount)
    const pages = page.getByRole('navigation', { name: table.pages })
    const cards = page.getByRole('list', { name: en.jobs.plumber.title }).locator('> li')
    await pages.getByRole('button', { name: table.next }).tap()
    await counts(page, 11, 20, jobCount)
    await expect(cards.first()).toBeInViewport()

    const previous = pages.getByRole('button', { name: table.previous })
    await previous.press('Enter')
    await counts(page, 1, 10, jobCount)
    await expect(previous).toBeFocused()
    await expect(previous).toBeInViewport()
    await context.close()
  },
}

export const cardScenes: readonly Scene[] = [turns]
