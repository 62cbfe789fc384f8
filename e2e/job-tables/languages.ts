import { expect } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { answerJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

/** The titles of the rejected list, in the order of section 3. */
const titles = [
  'id',
  'homeowner',
  'address',
  'insurance_company_name',
  'policy_number',
  'date_of_loss',
  'created',
  'rejected',
  'issue_description',
  'status',
  'amount',
  'referral_amount',
  'photos',
] as const

/** Where a plain date read as midnight in London would be another day. */
const zones = { en: 'America/Los_Angeles', es: 'Pacific/Auckland' } as const

const files = { en: /^jobs-\d{4}-\d\d-\d\d\.csv$/, es: /^trabajos-\d{4}-\d\d-\d\d\.csv$/ } as const

const oneJobTwoReaders: Scene = {
  title:
    'one job reads the same in English and in Spanish: titles, status, dates, money, the name of its file',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner, { date_of_loss: '2026-03-01', amount: 1234.5 })
    await answerJob('reject', company, job)
    await answerJob('accept', rival, job)
    for (const language of languages) {
      const { jobs, common } = catalogues[language]
      const { page, context } = await openAs(browser, company, {
        language,
        timezoneId: zones[language],
      })
      await page.goto(`/inicio/company/rejectedjobs?job_id=${job}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs.company.rejected_title)
      await expect(page.getByRole('columnheader')).toHaveText([
        ...titles.map((title) => jobs.columns[title]),
        common.table.actions,
      ])
      const row = jobRow(page, job)
      await expect(row).toContainText(jobs.status.accepted_elsewhere)
      await expect(row).toContainText('2026-03-01')
      await expect(row).toContainText('$1,234.50')
      await expect(row).toContainText('$500.00')
      await expect(row.getByRole('button', { name: common.actions.accept })).toHaveCount(0)
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: jobs.export.action }).click(),
      ])
      expect(saved.suggestedFilename()).toMatch(files[language])
      await keepsToWcag(page)
      await row.locator('td:first-child').click()
      await page.waitForURL(`**/inicio/company/jobrejecteddetail/${job}`)
      const main = page.getByRole('main')
      await expect(main).toContainText(jobs.status.accepted_elsewhere)
      await expect(main).toContainText(jobs.company.state.rejected_closed)
      await expect(main).toContainText(jobs.company.masked_closed)
      await expect(main).not.toContainText(jobs.breakdown.you_pay)
      await expect(main).toContainText('2026-03-01')
      await expect(main).toContainText('$1,234.50')
      for (const step of [jobs.history.created.other, jobs.history.rejected.you])
        await expect(main).toContainText(step)
      await keepsToWcag(page)
      await context.close()
    }
  },
}

export const languageScenes: readonly Scene[] = [oneJobTwoReaders]
