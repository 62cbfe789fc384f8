import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { type Account, makeHomeowner, makePlumber, openAs, send } from '../people/people.ts'
import { rare } from '../rare.ts'
import { chooseHomeowner, fillFields, formPath, onePhotoEach, saveJob, sentJobId } from './form.ts'
import type { Stage, Step } from './step.ts'
import { photoWidths } from './uploads.ts'

const withdraw = (plumber: Account, jobId: number) =>
  send(`${plumber.url}/api/job/withdraw`, { job_id: jobId }, z.unknown(), plumber)

/** A plumber who has written a job. */
const written = async ({ browser, url }: Stage, name: string) => {
  const plumber = await makePlumber(url, name)
  await makeHomeowner(plumber, 'Hugo', 'Lindner')
  const opened = await openAs(browser, plumber)
  await opened.page.goto(formPath)
  await chooseHomeowner(opened.page, 'hugo', /Hugo Lindner/)
  await fillFields(opened.page)
  await onePhotoEach(opened.page)
  return { plumber, ...opened }
}

/** The list's banner about a job that is open. */
const banner = (page: Page, jobId: number) =>
  page.getByText(en.jobs.plumber.sent_title.replace('{{id}}', String(jobId)))

const saysItWhileItIsTrue: Step = {
  title:
    'that a job is on its way is said for as long as it is open, and after a reload the account is asked for',
  details: rare,
  run: async (stage) => {
    const { plumber, page, context } = await written(stage, 'Ilka')
    await saveJob(page)
    const jobId = await sentJobId(page)
    await expect(banner(page, jobId)).toBeVisible()
    await page
      .getByRole('status')
      .filter({ has: banner(page, jobId) })
      .getByRole('button', { name: en.common.actions.close })
      .focus()
    await withdraw(plumber, jobId)
    await expect(banner(page, jobId)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    const later = { name: en.payments.account.prompt.later }
    await dialog(page).getByRole('button', later).click()
    await expect(page.locator('td:first-child', { hasText: String(jobId) })).toBeVisible()
    await expect(banner(page, jobId)).toBeHidden()
    await context.close()
  },
}

/** The server makes the job, and its answer gets lost. */
const losesTheAnswer = async (page: Page) => {
  const route = await heldCall(page, '**/api/job/create')
  const answer = await route.fetch()
  await route.abort()
  return z.object({ job_id: z.number() }).parse(await answer.json()).job_id
}

const isAnotherOnceWithdrawn: Step = {
  title:
    'a job whose answer was lost and that was withdrawn since is another once it is saved again',
  details: rare,
  run: async (stage) => {
    const { plumber, page, context } = await written(stage, 'Jana')
    const made = losesTheAnswer(page)
    await saveJob(page)
    await withdraw(plumber, await made)
    await dialog(page)
      .filter({ hasText: en.common.network.title })
      .getByRole('button', { name: en.common.actions.ok })
      .click()
    await page.reload()
    await expect(page.getByText(en.jobs.form.draft_restored)).toBeVisible()
    await saveJob(page)
    const jobId = await sentJobId(page)
    expect(jobId).not.toBe(await made)
    await expect(banner(page, jobId)).toBeVisible()
    expect(await photoWidths(plumber, jobId, 'p')).toEqual([400])
    await context.close()
  },
}

export const overtakenSteps: readonly Step[] = [saysItWhileItIsTrue, isAnotherOnceWithdrawn]
