import { expect, type Locator, type Page } from '@playwright/test'
import { catalogues } from '#messages/index.ts'
import { badGateway } from '../acts/bad-gateway.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { passes } from '../acts/passes.ts'
import { aboveThePage, keepsToWcag } from '../looks/axe.ts'
import { openAs } from '../people/people.ts'
import { readers } from '../people/readers.ts'
import { rare } from '../rare.ts'
import { answerJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const sentReason = (page: Page) =>
  page.waitForRequest('**/api/job/reject').then((request) => request.postDataJSON())

/** What React drew a row from, which is another object once it draws the row again. */
const drawnFrom = (row: Locator) =>
  row.evaluateHandle((node) =>
    Object.entries(node)
      .find(([name]) => name.startsWith('__reactProps$'))
      ?.at(1),
  )

/** Its number, and as much of the homeowner as the list shows. */
const namesTheJob = (asked: Locator, name: string, job: number) =>
  expect(asked).toContainText(
    new RegExp(
      `${name.replace('{{id}}', String(job))}\\s*[A-Z]\\. [A-Z]\\. · [^,]+, [A-Z]{2} \\d{5}`,
    ),
  )

const changesItsMind: Scene = {
  title: 'a company rejects with and without a reason, finds both again, and accepts one after all',
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    for (const language of readers) {
      const { jobs, common } = catalogues[language]
      const { actions } = common
      const [asked, rejected] = [
        await makeJob(plumber, homeowner),
        await makeJob(plumber, homeowner),
      ]
      const { page, context } = await openAs(browser, company, { language })
      const question = (text: string) => dialog(page).filter({ hasText: text })
      const press = (place: ReturnType<typeof question>, name: string) =>
        place.getByRole('button', { name, exact: true }).click()

      await page.goto(`/inicio/company/jobs?job_id=${rejected}`)
      const row = jobRow(page, rejected)
      const drawn = await drawnFrom(row)
      await press(row, actions.accept)
      await namesTheJob(question(jobs.accept.question), jobs.job, rejected)
      await keepsToWcag(page)
      await page.keyboard.press('Escape')
      await expect(row.getByRole('button', { name: actions.accept })).toBeFocused()
      const same = await drawn.evaluate((before, now) => before === now, await drawnFrom(row))
      expect(same).toBe(true)
      await press(row, actions.reject)
      await namesTheJob(question(jobs.reject.question), jobs.job, rejected)
      await choose(
        page,
        question(jobs.reject.question),
        jobs.reject.reason_optional,
        jobs.reject.reasons.too_far,
      )
      await field(question(jobs.reject.question), jobs.reject.reason_text).fill('Two hours away')
      await keepsToWcag(page, aboveThePage)
      const why = sentReason(page)
      await passes(question(jobs.reject.done), () =>
        press(question(jobs.reject.question), actions.reject),
      )
      expect(await why).toMatchObject({ reason: 'too_far', reason_text: 'Two hours away' })
      await expect(row).toHaveCount(0)

      await page.goto(`/inicio/company/jobdetail/${asked}`)
      await press(page.getByRole('main'), actions.reject)
      const { reason_optional, reasons, no_reason } = jobs.reject
      const whyNot = question(jobs.reject.question)
      await choose(page, whyNot, reason_optional, reasons.other)
      await field(whyNot, jobs.reject.reason_text).fill('Too wet')
      await choose(page, whyNot, reason_optional, no_reason)
      const noWhy = sentReason(page)
      await press(question(jobs.reject.question), actions.reject)
      expect(Object.keys(await noWhy).filter((name) => name.startsWith('reason'))).toEqual([])
      await page.waitForURL(/\/inicio\/company\/jobs/)

      await page.goto(`/inicio/company/rejectedjobs?sort=job_id&order=desc`)
      for (const job of [asked, rejected])
        await expect(jobRow(page, job)).toContainText(jobs.status.pending)
      await press(jobRow(page, asked), actions.accept)
      const after = question(jobs.accept.question_rejected)
      await expect(after).toContainText('$540.53')
      const [tab] = await Promise.all([page.waitForEvent('popup'), press(after, actions.accept)])
      await tab.waitForURL('**/stripe-simulator/pay/**')
      await page.goto(`/inicio/company/jobrejecteddetail/${asked}`)
      await expect(page.getByRole('main')).toContainText(jobs.status.accepted)
      await context.close()
    }
  },
}

const rejectedMeanwhile: Scene = {
  title:
    'the question before Accept notices that a colleague rejects the job, also without live updates',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common, errors } = catalogues.en
    const { accept, ok } = common.actions
    const told = jobs.accept.rejected_meanwhile
    const [seen, unseen] = [await makeJob(plumber, homeowner), await makeJob(plumber, homeowner)]
    const { page, context } = await openAs(browser, company)
    const question = (text: string) => dialog(page).filter({ hasText: text })

    await page.goto('/inicio/company/jobs?sort=job_id&order=desc')
    await jobRow(page, seen).getByRole('button', { name: accept }).click()
    await expect(question(jobs.accept.question)).toBeVisible()
    await expect(question(told)).toHaveCount(0)
    await answerJob('reject', company, seen)
    await expect(question(jobs.accept.question_rejected)).toContainText(told)
    await page.keyboard.press('Escape')

    await page.route('**/api/live', (route) => route.abort())
    await page.goto(`/inicio/company/jobdetail/${unseen}`)
    await page.getByRole('main').getByRole('button', { name: accept }).click()
    await expect(question(jobs.accept.question)).toBeVisible()
    await page.route('**/api/job?*', (route) => route.abort())
    await answerJob('reject', company, unseen)
    await question(jobs.accept.question).getByRole('button', { name: accept }).click()
    const refused = question(errors.already_rejected.title)
    await expect(refused).toContainText(told)
    await page.unroute('**/api/job?*')
    await refused.getByRole('button', { name: ok }).click()
    await expect(question(jobs.accept.question_rejected)).toBeVisible()
    await context.close()
  },
}

const failedCall: Scene = {
  title: 'a rejection that fails is asked again with the reason and the words that were typed',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common } = catalogues.en
    const { reject, ok } = common.actions
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await jobRow(page, job).getByRole('button', { name: reject }).click()
    const asked = dialog(page).filter({ hasText: jobs.reject.question })
    await choose(page, asked, jobs.reject.reason_optional, jobs.reject.reasons.too_far)
    await field(asked, jobs.reject.reason_text).fill('Two hours away')
    const full = {
      status: 429,
      headers: { 'retry-after': '9' },
      json: { code: 'too_many_requests' },
    }
    await page.route('**/api/job/reject', (route) => route.fulfill(full), { times: 1 })
    await asked.getByRole('button', { name: reject }).click()
    await dialog(page).getByRole('button', { name: ok }).click()
    await expect(field(asked, jobs.reject.reason_text)).toHaveValue('Two hours away')
    const sent = sentReason(page)
    await passes(dialog(page).filter({ hasText: jobs.reject.done }), () =>
      asked.getByRole('button', { name: reject }).click(),
    )
    expect(await sent).toMatchObject({ reason: 'too_far', reason_text: 'Two hours away' })
    await context.close()
  },
}

const lostAnswer: Scene = {
  title:
    'a rejection whose answer is lost is found by its job; the heading takes the focus of its row',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common } = catalogues.en
    const { reject, ok } = common.actions
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await jobRow(page, job).getByRole('button', { name: reject }).click()
    await page.route('**/api/job/reject', async (route) => {
      await route.fetch()
      await route.fulfill(badGateway)
    })
    await page.route('**/api/job?*', (route) => route.abort())
    const asked = dialog(page).filter({ hasText: jobs.reject.question })
    await asked.getByRole('button', { name: reject }).click()
    const unsure = dialog(page).filter({ hasText: jobs.reject.unsure_text })
    await unsure.getByRole('button', { name: ok }).click()
    await page.unroute('**/api/job?*')
    await passes(dialog(page).filter({ hasText: jobs.reject.done }), () =>
      asked.getByRole('button', { name: reject }).click(),
    )
    await expect(jobRow(page, job)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await context.close()
  },
}

const keepsTheReason: Scene = {
  title:
    'the reason that was typed is there again after Escape and another job, until Cancel; the next row takes the focus of one that goes',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common } = catalogues.en
    const { reject, cancel } = common.actions
    const job = await makeJob(plumber, homeowner)
    const other = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto('/inicio/company/jobs?sort=job_id&order=desc')
    const asked = dialog(page).filter({ hasText: jobs.reject.question })
    const ask = (id: number) => jobRow(page, id).getByRole('button', { name: reject }).click()
    const words = field(asked, jobs.reject.reason_text)
    await ask(job)
    await choose(page, asked, jobs.reject.reason_optional, jobs.reject.reasons.too_far)
    await words.fill('Two hours away')
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await ask(other)
    await expect(field(asked, jobs.reject.reason_optional)).toHaveValue('')
    await asked.getByRole('button', { name: reject }).click()
    await expect(jobRow(page, other)).toHaveCount(0)
    await expect(jobRow(page, job)).toBeFocused()
    await jobRow(page, job).getByRole('link', { name: common.actions.view }).click()
    await page.waitForURL(`**/inicio/company/jobdetail/${job}`)
    await page.getByRole('main').getByRole('button', { name: reject }).click()
    await expect(words).toHaveValue('Two hours away')
    await asked.getByRole('button', { name: common.actions.close }).click()
    await page.getByRole('main').getByRole('button', { name: reject }).click()
    await expect(words).toHaveValue('Two hours away')
    await asked.getByRole('button', { name: cancel }).click()
    await page.getByRole('main').getByRole('button', { name: reject }).click()
    await expect(field(asked, jobs.reject.reason_optional)).toHaveValue('')
    await context.close()
  },
}

const nextCard: Scene = {
  title: 'on a phone the next card takes the focus of one that goes',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common } = catalogues.en
    const [next, job] = [await makeJob(plumber, homeowner), await makeJob(plumber, homeowner)]
    // Cards enough before it that the first is out of sight.
    for (let n = 0; n < 3; n += 1) await makeJob(plumber, homeowner)
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, company, { viewport })
    await page.goto('/inicio/company/jobs?sort=job_id&order=desc')
    const cards = page.getByRole('list', { name: jobs.company.title }).locator('> li')
    const card = (id: number) => cards.filter({ hasText: String(id) })
    await card(job).getByRole('button', { name: common.actions.reject }).click()
    const asked = dialog(page).filter({ hasText: jobs.reject.question })
    await asked.getByRole('button', { name: common.actions.reject }).click()
    await expect(card(job)).toHaveCount(0)
    await expect(card(next)).toBeFocused()
    await expect(card(next)).toBeInViewport()
    await context.close()
  },
}

const leftMeanwhile: Scene = {
  title: 'the reason of a rejection that fails once the screen was left is there again',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { jobs, common } = catalogues.en
    const { reject, ok, view } = common.actions
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto(`/inicio/company/jobs?job_id=${job}`)
    await jobRow(page, job).getByRole('link', { name: view }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(job))
    await page.getByRole('main').getByRole('button', { name: reject }).click()
    const asked = dialog(page).filter({ hasText: jobs.reject.question })
    const words = field(asked, jobs.reject.reason_text)
    await choose(page, asked, jobs.reject.reason_optional, jobs.reject.reasons.too_far)
    await words.fill('Two hours away')
    const held = heldCall(page, '**/api/job/reject')
    await asked.getByRole('button', { name: reject }).click()
    const answer = await held
    await page.goBack()
    await expect(jobRow(page, job)).toBeVisible()
    await answer.fulfill({ status: 503, json: { code: 'unavailable' } })
    const unsure = dialog(page).filter({ hasText: jobs.reject.unsure_text })
    await unsure.getByRole('button', { name: ok }).click()
    await jobRow(page, job).getByRole('button', { name: reject }).click()
    await expect(words).toHaveValue('Two hours away')
    const sent = sentReason(page)
    await passes(dialog(page).filter({ hasText: jobs.reject.done }), () =>
      asked.getByRole('button', { name: reject }).click(),
    )
    expect(await sent).toMatchObject({ reason: 'too_far', reason_text: 'Two hours away' })
    await context.close()
  },
}

export const rejectingScenes: readonly Scene[] = [
  changesItsMind,
  rejectedMeanwhile,
  failedCall,
  leftMeanwhile,
  lostAnswer,
  keepsTheReason,
  nextCard,
]
