import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { told } from '../accounts/dialogs.ts'
import { dialog } from '../acts/fields.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { answerJob, correctJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const { accept } = en.jobs
const { actions, network } = en.common

const saysWhatBecame: Scene = {
  title:
    'a new amount that cannot be read, or accepted any more, is said so, on its own screen alone',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    const reads = '**/api/job?id=*'
    const changed = dialog(page).filter({ hasText: accept.changed_title })
    const acceptsTooLate = async (referral_amount: number) => {
      await page.getByRole('main').getByRole('button', { name: actions.accept }).click()
      const question = dialog(page).filter({ hasText: accept.question })
      await expect(question).toBeVisible()
      await correctJob(plumber, job, { referral_amount })
      await question.getByRole('button', { name: actions.accept }).click()
      await expect(changed).toBeVisible()
    }
    const goOn = async () => {
      await changed.getByRole('button', { name: actions.ok }).click()
      await expect(changed).toHaveCount(0)
    }
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await jobRow(page, job).getByRole('link', { name: actions.view }).click()

    await acceptsTooLate(600)
    await page.route(reads, (route) => route.abort())
    await goOn()
    await told(page, network.title, network.message)
    await page.unroute(reads)

    await acceptsTooLate(640)
    await page.goBack()
    await expect(jobRow(page, job)).toBeAttached()
    // Whatever is read now is not answered.
    await page.route(reads, () => undefined)
    await goOn()
    await expect(dialog(page)).toHaveCount(0)
    await page.unroute(reads)

    await page.goForward()
    await acceptsTooLate(700)
    await answerJob('accept', rival, job)
    await goOn()
    await told(page, en.errors.already_accepted.title, en.errors.already_accepted.message)
    await page.waitForURL(/\/inicio\/company\/jobs/)
    await context.close()
  },
}

export const changedAmountScenes: readonly Scene[] = [saysWhatBecame]
