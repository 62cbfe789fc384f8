import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog, field } from '../acts/fields.ts'
import { makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { formPath } from './form.ts'
import type { Step } from './step.ts'

const { form, plumber: words } = en.jobs
const { actions } = en.common
const list = '/inicio/plumber/jobs'
const before = '/inicio/plumber/account'

const cancels = (page: Page) => page.getByRole('button', { name: actions.cancel }).click()

/** From the list to the form, or from its address, and to the list. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'a cancelled form': async (page) => {
    await page.getByRole('link', { name: words.new_job }).first().click()
    await field(page, en.jobs.columns.policy_number).fill('LSM-4410-77')
    await cancels(page)
  },
  'a form gone on with': async (page) => {
    await page.getByRole('link', { name: form.draft_go_on }).click()
    await expect(field(page, en.jobs.columns.policy_number)).toHaveValue('LSM-4410-77')
    await cancels(page)
  },
  'a form left by its link': async (page) => {
    await page.getByRole('link', { name: words.new_job }).first().click()
    await page.getByRole('main').getByRole('link', { name: form.back }).click()
  },
}

const leadsBack: Step = {
  title: 'who leaves the form for the jobs does not find it again behind them',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Lioba')
    const { page, context } = await openAs(browser, writer)
    await page.goto(before)
    await page.getByRole('link', { name: words.title, exact: true }).click()
    await dialog(page).getByRole('button', { name: en.payments.account.prompt.later }).click()
    for (const [name, goAndReturn] of Object.entries(ways)) {
      await goAndReturn(page)
      await expect(page).toHaveURL(list)
      await expect(page.getByText(form.draft_waits_title)).toBeVisible()
      await page.goBack()
      await expect(page, name).toHaveURL(before)
      await page.goForward()
    }

    // Opened from elsewhere the list takes its place.
    await page.goto(before)
    await page.goto(formPath)
    await cancels(page)
    await expect(page).toHaveURL(list)
    await page.goBack()
    await expect(page).toHaveURL(before)
    await context.close()
  },
}

export const leavingSteps: readonly Step[] = [leadsBack]
