import { expect, type Page, type Route } from '@playwright/test'
import { en } from '#messages/index.ts'
import { openAs } from '../people.ts'
import { rare } from '../rare.ts'
import { answerJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

/** The page's stream, held before it reaches the server. */
const held = (page: Page) =>
  new Promise<Route>((resolve) => {
    void page.route('**/api/live', resolve, { times: 1 })
  })

const beforeTheStream: Scene = {
  title: 'what happens after the table was read, and before the stream opened, reaches the table',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    const asked = held(page)
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    const stream = await asked
    await expect(jobRow(page, job)).toContainText(en.jobs.status.pending)
    await answerJob('accept', company, job)
    await stream.continue()
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await context.close()
  },
}

export const liveScenes: readonly Scene[] = [beforeTheStream]
