import { expect, type Page, type Route } from '@playwright/test'
import { catalogues, en } from '#messages/index.ts'
import { badGateway } from '../acts/bad-gateway.ts'
import { dialog, field } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { passes } from '../acts/passes.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { type Account, openAs } from '../people/people.ts'
import { readers } from '../people/readers.ts'
import { rare } from '../rare.ts'
import { answerJob, correctJob, makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const { correct, withdraw, columns, history } = en.jobs
const { actions } = en.common
const viewOf = (job: number) => `/inicio/plumber/job?id=${job}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirmed = (page: Page, text: string, name: string) =>
  dialog(page).filter({ hasText: text }).getByRole('button', { name, exact: true }).click()

const noAnswer = (route: Route) => route.abort()
const notItsAnswer = (route: Route) => route.fulfill(badGateway)

/** The answer of one call never comes back, though the server gave it. */
const loseAnswer = (page: Page, call: string, end = noAnswer) =>
  page.route(`**/api/job/${call}`, (route) => route.fetch().then(() => end(route)), { times: 1 })

const takesBack: Scene = {
  title: 'a plumber withdraws a job, and the open screens of a company follow',
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    for (const language of readers) {
      const { jobs } = catalogues[language]
      const question = jobs.withdraw.question.replace('{{id}}', '')
      const job = await makeJob(plumber, homeowner)
      const watching = await openAs(browser, company, { language })
      await watching.page.goto(`/inicio/company/jobs?job_id=${job}`)
      await expect(jobRow(watching.page, job)).toContainText(jobs.status.pending)
      const { page, context } = await openAs(browser, plumber, { language })
      await page.goto(viewOf(job))
      const ask = button(page, jobs.withdraw.action)
      await ask.click()
      const asked = dialog(page).filter({ hasText: `${job}?` })
      await expect(asked).toContainText(question.slice(0, 8))
      await keepsToWcag(page)
      await asked.getByRole('button', { name: jobs.withdraw.keep }).click()
      await expect(ask).toBeFocused()
      await ask.click()
      if (language === readers[0]) await loseAnswer(page, 'withdraw', notItsAnswer)
      await passes(dialog(page).filter({ hasText: jobs.withdraw.done }), () =>
        asked.getByRole('button', { name: jobs.withdraw.confirm }).click(),
      )
      await expect(page.getByText(jobs.plumber.state.withdrawn)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(jobs.history.withdrawn.you)
      await expect(ask).toHaveCount(0)
      await expect(page.locator(':focus')).toHaveCount(1)
      await expect(jobRow(watching.page, job)).toContainText(jobs.outcome.withdrawn)
      await watching.page.goto(`/inicio/company/jobdetail/${job}`)
      await expect(watching.page.getByText(jobs.company.state.withdrawn)).toBeVisible()
      await context.close()
      await watching.context.close()
    }
  },
}

/** What is changed waits while the job itself is looked at; Cancel drops it, and a reload asks first. */
const keptWhileAway = async (page: Page, job: number) => {
  const description = field(page, columns.issue_description)
  const before = await description.inputValue()
  const andBack = async () => {
    await page.waitForURL(/id=\d+$/)
    await page.getByRole('link', { name: correct.action }).click()
  }
  await description.fill('The hall is wet.')
  await page.getByRole('link', { name: correct.back.replace('{{id}}', String(job)) }).click()
  await andBack()
  await expect(page.getByText(en.common.left_behind)).toBeVisible()
  await expect(description).toHaveValue('The hall is wet.')
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('link', { name: actions.cancel, exact: true }).click()
  await andBack()
  await expect(description).toHaveValue(before)
}

/** What another screen corrects meanwhile stands in the form, and stays with what is changed in it. */
const keepsBothCorrections = async (page: Page, plumber: Account, job: number) => {
  const referral = field(page, columns.referral_amount)
  await page.getByRole('link', { name: correct.action }).click()
  await expect(referral).toHaveValue('600.00')
  await field(page, columns.issue_description).fill('The hall is wet, and so is the stair.')
  await correctJob(plumber, job, { referral_amount: 640 })
  await expect(referral).toHaveValue('640.00')
  await button(page, actions.save).click()
  await expect(dialog(page).filter({ hasText: correct.confirm })).toBeVisible()
  await correctJob(plumber, job, { referral_amount: 700 })
  await expect(referral).toHaveValue('700.00')
  await confirmed(page, correct.confirm, actions.save)
  await page.waitForURL(/id=\d+$/)
  await expect(page.getByText('The hall is wet, and so is the stair.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$700.00')

  // Where no news comes, it is looked up.
  await page.route('**/api/live', () => undefined)
  await page.reload()
  await page.getByRole('link', { name: correct.action }).click()
  await expect(referral).toHaveValue('700.00')
  await field(page, columns.issue_description).fill('The hall is wet, and the stair.')
  await correctJob(plumber, job, { referral_amount: 720 })
  await button(page, actions.save).click()
  await confirmed(page, correct.confirm, actions.save)
  await page.waitForURL(/id=\d+$/)
  await expect(page.getByText('The hall is wet, and the stair.')).toBeVisible()
  await page.getByRole('link', { name: correct.action }).click()
  await expect(referral).toHaveValue('720.00')
  await page.unroute('**/api/live')
}

const corrects: Scene = {
  title: 'a plumber corrects a job; a company about to accept is shown the new amount first',
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const deciding = await openAs(browser, company)
    await deciding.page.goto(`/inicio/company/jobdetail/${job}`)
    await button(deciding.page, actions.accept).click()
    await expect(dialog(deciding.page)).toContainText('$540.53')

    const { page, context } = await openAs(browser, plumber)
    await page.goto(viewOf(job))
    await page.getByRole('link', { name: correct.action }).click()
    await page.waitForURL(/correct=1/)
    const referral = field(page, columns.referral_amount)
    await referral.focus()
    await referral.blur()
    // Nothing was changed: a question would hold the reload up.
    await page.reload()
    await keptWhileAway(page, job)
    await referral.fill('')
    await button(page, actions.save).click()
    await expect(page.getByText(en.validation.referral_amount_required)).toBeVisible()
    await keepsToWcag(page)
    await field(page, columns.issue_description).fill('The hall is wet too.')
    await referral.fill('600')

    for (const end of [noAnswer, notItsAnswer]) {
      await page.route('**/api/job/update', end, { times: 1 })
      await button(page, actions.save).click()
      await confirmed(page, correct.confirm, actions.save)
      await confirmed(page, en.jobs.correct.unsure_text, actions.ok)
      await expect(referral).toHaveValue(/600/)
    }

    await loseAnswer(page, 'update')
    await button(page, actions.save).click()
    await confirmed(page, correct.confirm, actions.save)
    await expect(page.getByText(correct.saved)).toBeVisible()
    await page.waitForURL(/id=\d+$/)
    const changed = history.corrected.amount_you.replace('{{amount}}', '$600.00')
    await expect(page.getByText(changed)).toHaveCount(1)
    await expect(page.getByText('The hall is wet too.')).toBeVisible()

    const tab = deciding.page.waitForEvent('popup')
    await dialog(deciding.page).getByRole('button', { name: actions.accept }).click()
    await tab
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await deciding.page.route('**/api/job?id=*', (route) => held.then(() => route.continue()))
    await confirmed(deciding.page, en.jobs.accept.changed_title, actions.ok)
    // Until the new amount is here nothing else can be pressed, in whose place its question would come.
    await expect(dialog(deciding.page).filter({ hasText: en.common.states.wait })).toBeVisible()
    goOn()
    await expect(dialog(deciding.page)).toContainText('$648.57')
    await dialog(deciding.page).getByRole('button', { name: actions.cancel }).click()
    const told = history.corrected.amount_other.replace('{{amount}}', '$600.00')
    await expect(deciding.page.getByText(told)).toBeVisible()
    await keepsBothCorrections(page, plumber, job)
    await context.close()
    await deciding.context.close()
  },
}

const tooLate: Scene = {
  title:
    'a company is faster than a correction or a withdrawal: the screen says so and shows the job',
  details: rare,
  run: async ({ browser, plumber, company, homeowners }) => {
    const [homeowner = 0] = homeowners
    const { page, context } = await openAs(browser, plumber)
    const job = await makeJob(plumber, homeowner)
    await page.goto(`${viewOf(job)}&correct=1`)
    await field(page, columns.amount).fill('900')
    await button(page, actions.save).click()
    await expect(dialog(page).filter({ hasText: correct.confirm })).toBeVisible()
    await answerJob('accept', company, job)
    await expect(page.getByText(correct.taken_title)).toBeVisible()
    await confirmed(page, correct.confirm, actions.save)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(correct.taken_text)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$850.00')

    await page.setViewportSize({ width: 390, height: 844 })
    const first = await makeJob(plumber, homeowner)
    await page.goto(`${viewOf(first)}&correct=1`)
    await field(page, columns.referral_amount).fill('480')
    await answerJob('accept', company, first)
    await expect(page.getByText(correct.taken_title)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.setViewportSize({ width: 1280, height: 800 })

    const second = await makeJob(plumber, homeowner)
    await page.goto(viewOf(second))
    await button(page, withdraw.action).click()
    await answerJob('accept', company, second)
    await confirmed(page, `${second}?`, withdraw.confirm)
    await confirmed(page, withdraw.taken_text, actions.ok)
    await expect(button(page, withdraw.action)).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/inicio/plumber/jobs?job_id=${second}`)
    const { later } = en.payments.account.prompt
    await dialog(page).getByRole('button', { name: later }).click()
    await page
      .getByRole('listitem')
      .getByRole('link', { name: en.jobs.job.replace('{{id}}', String(second)) })
      .click()
    await page.waitForURL(new RegExp(`id=${second}$`))
    await context.close()
  },
}

const leftMeanwhile: Scene = {
  title: 'a correction that is saved once its form was left does not stand in the form again',
  details: rare,
  run: async ({ browser, plumber, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const { page, context } = await openAs(browser, plumber)
    await page.goto(viewOf(job))
    const begin = page.getByRole('link', { name: correct.action })
    const description = field(page, columns.issue_description)
    await begin.click()
    await description.fill('The attic is wet.')
    const held = heldCall(page, '**/api/job/update')
    await button(page, actions.save).click()
    await confirmed(page, correct.confirm, actions.save)
    const answer = await held
    await page.goBack()
    await expect(begin).toBeVisible()
    await answer.continue()
    await expect(page.getByText(correct.saved)).toBeVisible()
    await correctJob(plumber, job, { issue_description: 'The attic is dry.' })
    await expect(page.getByText('The attic is dry.')).toBeVisible()
    await begin.click()
    await expect(description).toHaveValue('The attic is dry.')
    await context.close()
  },
}

/** From a job to one of its forms, and back to the job. */
const waysThere: Record<string, (page: Page, job: number) => Promise<void>> = {
  'a saved correction': async (page) => {
    await page.getByRole('link', { name: correct.action }).click()
    await field(page, columns.issue_description).fill('The cellar is wet.')
    await button(page, actions.save).click()
    await confirmed(page, correct.confirm, actions.save)
    await expect(page.getByText(correct.saved)).toBeVisible()
  },
  'a cancelled correction': async (page) => {
    await page.getByRole('link', { name: correct.action }).click()
    await page.getByRole('link', { name: actions.cancel, exact: true }).click()
  },
  'a correction left by its link': async (page, job) => {
    await page.getByRole('link', { name: correct.action }).click()
    await page.getByRole('link', { name: correct.back.replace('{{id}}', String(job)) }).click()
  },
  'cancelled photos': async (page) => {
    await page.getByRole('link', { name: en.photos.add, exact: true }).click()
    await page.getByRole('link', { name: actions.cancel, exact: true }).click()
  },
}

const leadsBack: Scene = {
  title: 'who comes back to a job from one of its forms is one step from the list',
  details: rare,
  run: async ({ browser, plumber, homeowners }) => {
    const [homeowner = 0] = homeowners
    const job = await makeJob(plumber, homeowner)
    const list = `/inicio/plumber/jobs?job_id=${job}`
    const { page, context } = await openAs(browser, plumber)
    await page.goto(list)
    const { later } = en.payments.account.prompt
    await dialog(page).getByRole('button', { name: later }).click()
    await jobRow(page, job).locator('td').first().click()
    for (const [name, goAndReturn] of Object.entries(waysThere)) {
      await expect(page).toHaveURL(viewOf(job))
      await goAndReturn(page, job)
      await expect(page).toHaveURL(viewOf(job))
      await page.goBack()
      await expect(page, name).toHaveURL(list)
      await page.goForward()
    }

    // Opened by its address there is no job to go back to.
    await page.goto(list)
    await page.goto(`${viewOf(job)}&correct=1`)
    await page.getByRole('link', { name: actions.cancel, exact: true }).click()
    await expect(page).toHaveURL(viewOf(job))
    await page.goBack()
    await expect(page).toHaveURL(list)
    await context.close()
  },
}

export const takingBackScenes: readonly Scene[] = [
  takesBack,
  corrects,
  leadsBack,
  tooLate,
  leftMeanwhile,
]
