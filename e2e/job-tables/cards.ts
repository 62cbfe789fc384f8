import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import { lostAtThisWidth } from '../looks/reflow.ts'
import { makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { makeJob } from './made-jobs.ts'
import { jobCount, type Scene } from './stage.ts'
import { counts } from './table.ts'

const { table } = en.common

/** The plumber's jobs on a phone, without the question that lies over them first. */
const openCards = async ({ browser, plumber }: Parameters<Scene['run']>[0]) => {
  const { page, context } = await openAs(browser, plumber, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.goto('/inicio/plumber/jobs')
  const { later } = en.payments.account.prompt
  await dialog(page).getByRole('button', { name: later }).tap()
  await counts(page, 1, 10, jobCount)
  return { page, context }
}

/** The cards of a page fill many screens of a phone. */
const turns: Scene = {
  title: 'on a phone the next cards are seen from the first; who turns by the keyboard stays there',
  run: async (stage) => {
    const { page, context } = await openCards(stage)
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

/** The button that has nothing more to clear keeps the focus. */
const clearsSearch: Scene = {
  title: 'on a phone whoever clears the search by the keyboard stays on its sheet',
  details: rare,
  run: async (stage) => {
    const { page, context } = await openCards(stage)
    await page.getByRole('button', { name: table.filters }).tap()
    const sheet = page.getByRole('dialog', { name: table.filters })
    const words = table.search_in.replace('{{column}}', en.jobs.columns.issue_description)
    await sheet.getByRole('searchbox', { name: words }).fill('zzzz')
    await expect(page).toHaveURL(/issue_description=zzzz/)
    const clear = sheet.getByRole('button', { name: en.common.states.clear_search })
    await clear.press('Enter')
    await expect(page).not.toHaveURL(/issue_description=/)
    await expect(clear).toBeDisabled()
    await expect(clear).toBeFocused()
    await context.close()
  },
}

const longestNames: Scene = {
  title:
    'on the narrowest phone the longest name of a homeowner leaves the cards within the screen',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Wanda')
    const homeowner = await makeHomeowner(plumber, 'Uwe', 'Wolfeschlegelsteinhausenbergerdorff')
    const viewport = { width: 320, height: 640 }
    const { page, context } = await openAs(browser, plumber, { viewport })
    await makeJob(plumber, homeowner)
    await page.goto('/inicio/plumber/jobs')
    const { later } = en.payments.account.prompt
    await dialog(page).getByRole('button', { name: later }).click()
    await counts(page, 1, 1, 1)
    expect(await lostAtThisWidth(page)).toEqual([])
    await context.close()
  },
}

export const cardScenes: readonly Scene[] = [turns, clearsSearch, longestNames]
