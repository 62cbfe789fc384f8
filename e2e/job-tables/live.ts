import { expect, type Page, type Route } from '@playwright/test'
import { en } from '#messages/index.ts'
import { heldCall } from '../acts/held-call.ts'
import { providerOf } from '../money/provider.ts'
import { makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { opening } from '../screens/screen.ts'
import { beginConnecting } from './account.ts'
import { answerJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const beforeTheStream: Scene = {
  title: 'what happens after the table was read, and before the stream opened, reaches the table',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    const asked = heldCall(page, '**/api/live')
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    const stream = await asked
    await expect(jobRow(page, job)).toContainText(en.jobs.status.pending)
    await answerJob('accept', company, job)
    await stream.continue()
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await context.close()
  },
}

const whileFirstRead: Scene = {
  title: 'what happens while the table is read for the first time reaches the table',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    const figures = '**/company/job/summary?*'
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const list = '**/company/job/list?*'
    const known = page.waitForResponse(figures)
    const answered = new Promise<void>((resolve) => {
      const hold = async (route: Route) => {
        const response = await route.fetch()
        resolve()
        await held
        await route.fulfill({ response })
      }
      void page.route(list, hold, { times: 1 })
    })
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await Promise.all([known, answered])
    // The figures are read again by the same word of the server as the table.
    const told = page.waitForResponse(figures)
    await answerJob('accept', company, job)
    await told
    answer()
    await expect(jobRow(page, job)).toBeVisible()
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await context.close()
  },
}

const replacedInSight: Scene = {
  title:
    'a page in sight whose stream newer pages of its account took reads the table again each minute',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    await page.clock.install()
    const open = page.waitForResponse('**/api/live')
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await open
    await expect(jobRow(page, job)).toContainText(en.jobs.status.pending)
    const others = await openAs(browser, rival)
    await others.page.goto('/robots.txt')
    await others.page.evaluate(() =>
      Promise.all(
        [1, 2, 3, 4, 5].map(
          () =>
            new Promise((resolve) => {
              new EventSource('/api/live').onopen = resolve
            }),
        ),
      ),
    )
    await answerJob('accept', company, job)
    await page.clock.fastForward('01:00')
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await others.context.close()
    await context.close()
  },
}

/** Whether the server tells a stream that opens now of this job; the count of what is unread comes after the jobs. */
const isToldOf = (page: Page, job: number) =>
  page.evaluate(
    (id) =>
      new Promise<boolean>((resolve) => {
        const stream = new EventSource('/api/live')
        const jobs: string[] = []
        stream.addEventListener('jobs', ({ data }) => jobs.push(data))
        stream.addEventListener('notifications', () => {
          stream.close()
          resolve(jobs.includes(JSON.stringify({ jobId: id })))
        })
      }),
    job,
  )

const besideTheQuestions: Scene = {
  title: 'what happens while the questions are read reaches the table that one comes back to',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await expect(jobRow(page, job)).toContainText(en.jobs.status.pending)
    await page.getByRole('button', { name: opening(en.shell.account_menu) }).click()
    await page.getByRole('menuitem', { name: en.shell.faq }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await answerJob('accept', company, job)
    await expect.poll(() => isToldOf(page, job)).toBe(true)
    await expect.poll(() => isToldOf(page, job)).toBe(false)
    await page.goBack()
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await context.close()
  },
}

const goneButton: Scene = {
  title:
    'where another company was faster while a question stood, leaving it keeps the keyboard in the row',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const { actions } = en.common
    const [homeowner = 0] = homeowners
    for (const name of [actions.accept, actions.reject]) {
      const job = await makeJob(plumber, homeowner)
      const { page, context } = await openAs(browser, rival)
      const figures = page.getByLabel(en.jobs.figures.label)
      await page.goto(`/inicio/company/jobs?job_id=${job}`)
      const row = jobRow(page, job)
      await row.getByRole('button', { name }).press('Enter')
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await expect(figures).toContainText(/\d/)
      const before = (await figures.textContent()) ?? ''
      // The figures are read again as soon as the page hears of it, the rows once the question is gone.
      await answerJob('accept', company, job)
      await expect(figures).not.toHaveText(before)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row).not.toContainText(en.jobs.status.pending)
      await expect(row.locator(':focus')).toHaveCount(1)
      await context.close()
    }
  },
}

const withoutStream: Scene = {
  title: 'where an instance has no room for another stream, the table is read again all the same',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, rival)
    await page.route('**/api/live', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse('**/api/live')
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await refused
    await expect(jobRow(page, job)).toContainText(en.jobs.status.pending)
    await page.waitForLoadState('networkidle')
    await answerJob('accept', company, job)
    await expect(jobRow(page, job)).not.toContainText(en.jobs.status.pending)
    await context.close()
  },
}

const moneyWithoutStream: Scene = {
  title: 'where there is no room for another stream, how the account stands is read again as well',
  details: rare,
  run: async ({ browser, url }) => {
    const plumber = await makePlumber(url, 'Paloma')
    const onboarding = await beginConnecting(plumber)
    const { page, context } = await openAs(browser, plumber)
    await page.route('**/api/live', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse('**/api/live')
    await page.goto('/inicio/plumber/account')
    await refused
    const standing = (text: string) => page.getByText(text, { exact: true })
    await expect(standing(en.payments.account.Restricted)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await providerOf(url).connect(onboarding)
    await expect(standing(en.payments.account.Complete)).toBeVisible()
    await context.close()
  },
}

export const liveScenes: readonly Scene[] = [
  beforeTheStream,
  whileFirstRead,
  besideTheQuestions,
  goneButton,
  withoutStream,
  replacedInSight,
  moneyWithoutStream,
]
