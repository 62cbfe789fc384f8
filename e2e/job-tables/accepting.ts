import { expect, type Page, type Route } from '@playwright/test'
import { en, es } from '#messages/index.ts'
import { badGateway } from '../acts/bad-gateway.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { passes } from '../acts/passes.ts'
import { tabTo } from '../job-form/form.ts'
import { aboveThePage, keepsToWcag } from '../looks/axe.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { answerJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const { accept, status, company: words, breakdown, homeowner: wishes } = en.jobs
const { photos } = en
const { actions, states } = en.common
const listOf = (job: number) => `/inicio/company/jobs?job_id=${job}`
const rejectedListOf = (job: number) => `/inicio/company/rejectedjobs?job_id=${job}`
const payPage = /\/stripe-simulator\/pay\//

const question = (page: Page, text: string = accept.question) =>
  dialog(page).filter({ hasText: text })

const press = (page: Page, text?: string) =>
  question(page, text).getByRole('button', { name: actions.accept }).click()

/** The new tab as it shows the payment, however it got there. */
const paymentTab = async (page: Page, press: () => Promise<void>) => {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()])
  await tab.waitForURL(payPage)
  return tab
}

const byKeyboard: Scene = {
  title:
    'a job is accepted by keyboard, its payment comes 3 seconds later, a second closes the first',
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const second = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto(listOf(job))
    const row = jobRow(page, job)
    const button = row.getByRole('button', { name: actions.accept })
    await expect(button).toBeVisible()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(question(page).locator('dl > div')).toHaveText([
      `${breakdown.referral}$500.00`,
      `${breakdown.platform_fee}$25.00`,
      `${breakdown.processing_fee}$15.53`,
      `${breakdown.you_pay}$540.53`,
      `${breakdown.plumber_receives}$500.00`,
    ])
    await expect(question(page).getByRole('button', { name: actions.accept })).toBeFocused()
    const saved = page.waitForResponse('**/api/job/createpaymentlink')
    const shown = context.waitForEvent('request', (request) => payPage.test(request.url()))
    const saidInTab = page
      .waitForEvent('popup')
      .then((blank) => expect(blank.getByRole('status')).toHaveText(accept.notice))
    const tab = await paymentTab(page, async () => {
      const notice = dialog(page).filter({ hasText: accept.notice })
      await passes(notice, () => page.keyboard.press('Enter'))
    })
    await saidInTab
    const { startTime, responseStart } = (await saved).request().timing()
    expect((await shown).timing().startTime - startTime - responseStart).toBeGreaterThan(2950)
    await expect(row).toContainText(status.accepted)
    await expect(button).toHaveCount(0)

    const link = tab.url()
    const again = await paymentTab(page, () =>
      row.getByRole('button', { name: words.pay_now }).click(),
    )
    expect(again.url()).toBe(link)
    await expect.poll(() => tab.isClosed()).toBe(true)

    await row.getByRole('link', { name: actions.view }).click()
    const due = page.getByText(words.won_due_title.split('{{')[0] ?? '')
    await expect(due).toBeVisible()
    const menu = page.getByRole('navigation', { name: en.shell.navigation })
    await expect(menu.locator('[aria-current="true"]')).toHaveText(en.shell.jobs)
    const people = page.getByRole('region', { name: words.homeowner_title })
    await expect(people).toContainText(wishes.speaks.es)
    await expect(people).toContainText(wishes.agreed.split('{{')[0] ?? '')
    await page.clock.install()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(words.waiting_title)).toBeVisible()
    await expect(page.getByText(words.waiting_until.split('{{')[0] ?? '')).toBeVisible()
    await page.clock.fastForward('01:01')
    await expect(due).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(words.waiting_title)).toBeHidden()

    await page.goto(`/inicio/company/jobdetail/${second}`)
    for (const [group, text] of [
      [photos.types.p, words.photos_hidden],
      [photos.types.a, photos.none],
    ] as const)
      await expect(page.getByRole('region', { name: group })).toContainText(text)
    const first = page.getByRole('button', { name: actions.accept })
    await first.click()
    await question(page).getByRole('button', { name: actions.cancel }).click()
    await expect(first).toBeFocused()
    await context.close()
  },
}

const reloaded: Scene = {
  title: 'a page that is loaded anew before its payment has come takes the waiting tab along',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.goto(listOf(job))
    await jobRow(page, job).getByRole('button', { name: actions.accept }).click()
    const [waiting] = await Promise.all([page.waitForEvent('popup'), press(page)])
    await expect(waiting.getByRole('status')).toHaveText(accept.notice)
    await page.reload()
    await expect.poll(() => context.pages()).toEqual([page])

    const pay = jobRow(page, job).getByRole('button', { name: words.pay_now })
    const tab = await paymentTab(page, () => pay.click())
    await page.reload()
    await expect(pay).toBeVisible()
    expect(tab.isClosed()).toBe(false)
    await context.close()
  },
}

const withoutATab: Scene = {
  title: 'where the browser stops the new tab, a button opens the payment',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [, homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, company)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(`/inicio/company/jobdetail/${job}`)
    await page.getByRole('button', { name: actions.accept }).click()
    await question(page).getByRole('button', { name: actions.accept }).click()
    const stopped = question(page, accept.blocked_title)
    await expect(stopped).toContainText(accept.blocked_text)
    await keepsToWcag(page, aboveThePage)
    await paymentTab(page, () => stopped.getByRole('link', { name: accept.blocked_open }).click())
    await expect(stopped).toBeHidden()
    await expect(page.getByRole('button', { name: words.pay_now })).toBeVisible()
    await expect(page.getByText(words.no_phone_no_email)).toBeVisible()
    await expect(page.getByText(wishes.speaks.en)).toBeVisible()
    await expect(page.getByText(wishes.not_agreed)).toBeVisible()
    await context.close()
  },
}

/** The list cannot be read again: its rows say from when they are, until it is. */
const readsOnDemand = async (page: Page, fail: () => Promise<void>) => {
  const calls = /\/company\/job\/list\?/
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await fail()
  const [stale = ''] = states.stale.split('{{moment}}')
  const line = page.getByRole('status').filter({ hasText: stale })
  await expect(line).toBeVisible()
  await keepsToWcag(page)
  await page.unroute(calls)
  await line.getByRole('button', { name: actions.retry }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const tooLate: Scene = {
  title: 'another company is faster while the question stands open: the screens say so and follow',
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const refusal = en.errors.already_accepted
    const { page, context } = await openAs(browser, company)
    for (const place of ['list', 'detail'] as const) {
      const job = await makeJob(plumber, homeowner)
      await page.goto(place === 'list' ? listOf(job) : `/inicio/company/jobdetail/${job}`)
      await page.getByRole('button', { name: actions.accept }).click()
      await expect(question(page)).toBeVisible()
      await answerJob('accept', rival, job)
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        question(page).getByRole('button', { name: actions.accept }).click(),
      ])
      const told = question(page, 'This job has been already accepted')
      await expect(told).toContainText('Error accepting job')
      await expect(told).toContainText(refusal.message)
      const confirm = () => told.getByRole('button', { name: actions.ok }).click()
      await (place === 'list' ? readsOnDemand(page, confirm) : confirm())
      await expect.poll(() => tab.isClosed()).toBe(true)
      if (place === 'detail') {
        await page.waitForURL(/\/inicio\/company\/jobs/)
        await page.goto(listOf(job))
      }
      const row = jobRow(page, job)
      await expect(row).toContainText(status.accepted_elsewhere)
      await expect(row.getByRole('button', { name: actions.accept })).toHaveCount(0)
    }
    await context.close()
  },
}

const lostAnswers: Scene = {
  title: 'an acceptance whose answer is lost is found by its job; what cannot be told is said so',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { page, context } = await openAs(browser, company)
    const offer = async (rejected = false) => {
      const job = await makeJob(plumber, homeowner)
      if (rejected) await answerJob('reject', company, job)
      await page.goto(rejected ? rejectedListOf(job) : listOf(job))
      await jobRow(page, job).getByRole('button', { name: actions.accept }).click()
      return jobRow(page, job)
    }

    const ends = [(route: Route) => route.abort(), (route: Route) => route.fulfill(badGateway)]
    for (const end of ends) {
      await offer()
      await page.route('**/api/job/accept', (route) => route.fetch().then(() => end(route)), {
        times: 1,
      })
      const tab = await paymentTab(page, () => press(page))
      await tab.close()
    }

    const winsWithoutPage = async (text?: string) => {
      await page.route('**/api/create/price/payment/link/stripe', (route) => route.abort(), {
        times: 1,
      })
      await press(page, text)
      const won = question(page, accept.no_page_title)
      await expect(won).toContainText('Press Pay now')
      await won.getByRole('button', { name: actions.ok }).click()
    }
    const row = await offer()
    await winsWithoutPage()
    await expect(row.getByRole('button', { name: words.pay_now })).toBeFocused()
    await offer(true)
    await winsWithoutPage(accept.question_rejected)
    await expect(page.getByRole('button', { name: words.pay_now })).toBeVisible()

    await page.route('**/api/job?*', (route) => route.abort())
    for (const end of ends) {
      const untold = await offer()
      await page.route('**/api/job/accept', end, { times: 1 })
      await press(page)
      const unsure = question(page, accept.unsure_title)
      await expect(unsure).toContainText('The answer did not reach you')
      await unsure.getByRole('button', { name: actions.ok }).click()
      await expect(untold.getByRole('button', { name: actions.accept })).toBeFocused()
    }
    await context.close()
  },
}

const leftMeanwhile: Scene = {
  title: 'an answer to Accept that comes once the screen was left leads nobody away, and tells all',
  details: rare,
  run: async ({ browser, plumber, company, rival, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { page, context } = await openAs(browser, company)
    /** Accepts on the screen of a rejected job, and goes back to the list before the answer comes. */
    const acceptAndLeave = async () => {
      const job = await makeJob(plumber, homeowner)
      await answerJob('reject', company, job)
      await page.goto(rejectedListOf(job))
      await jobRow(page, job).getByRole('link', { name: actions.view }).click()
      await page.getByRole('main').getByRole('button', { name: actions.accept }).click()
      const held = heldCall(page, '**/api/job/accept')
      await press(page, accept.question_rejected)
      const answer = await held
      await page.goBack()
      await expect(jobRow(page, job)).toBeVisible()
      return { job, answer }
    }

    const late = await acceptAndLeave()
    await answerJob('accept', rival, late.job)
    await late.answer.continue()
    const told = question(page, en.errors.already_accepted.message)
    await told.getByRole('button', { name: actions.ok }).click()
    await expect(told).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: words.rejected_title })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/rejectedjobs\\?job_id=${late.job}$`))

    await page.addInitScript(() => {
      window.open = () => null
    })
    const won = await acceptAndLeave()
    await won.answer.continue()
    const stopped = question(page, accept.blocked_title)
    await expect(stopped).toContainText(accept.blocked_left.replace('{{id}}', String(won.job)))
    await stopped.getByRole('button', { name: accept.blocked_see }).click()
    await page.waitForURL(`**/inicio/company/jobdetail/${won.job}`)
    await expect(page.getByRole('button', { name: words.pay_now })).toBeVisible()
    await context.close()
  },
}

const staleNews: Scene = {
  title:
    'notifications that could not be read again say from when they are, in Spanish with one stop',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    await makeJob(plumber, homeowner)
    const { notifications, common } = es
    const { page, context } = await openAs(browser, company, { language: 'es' })
    await page.goto('/inicio/company/jobs')
    await page.getByRole('button', { name: new RegExp(`^${notifications.title}`) }).click()
    const panel = page.getByRole('dialog', { name: notifications.title })
    await expect(panel.getByRole('link').first()).toBeVisible()
    const calls = /\/api\/notification\/list/
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    const job = await makeJob(plumber, homeowner)
    const [stale = ''] = common.states.stale.split('{{moment}}')
    const line = panel.getByRole('status').filter({ hasText: stale })
    await expect(line).toHaveText(/[ap]\.m\.(?!\.)/)
    await keepsToWcag(page)
    await page.unroute(calls)
    await line.getByRole('button', { name: common.actions.retry }).click()
    await expect(line).toHaveCount(0)
    await expect(panel.getByRole('link', { name: new RegExp(String(job)) })).toBeVisible()
    await context.close()
  },
}

export const acceptingScenes: readonly Scene[] = [
  byKeyboard,
  reloaded,
  withoutATab,
  tooLate,
  lostAnswers,
  leftMeanwhile,
  staleNews,
]
