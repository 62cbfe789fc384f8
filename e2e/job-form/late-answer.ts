import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { chooseHomeowner, fillFields, onePhotoEach, saveJob, sentJobId } from './form.ts'
import type { Step } from './step.ts'
import { photoWidths } from './uploads.ts'

const tellsOfItsPhotos: Step = {
  title: 'who goes back while a job is saved is told of its photos as soon as the answer comes',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Dora')
    await makeHomeowner(sender, 'Emil', 'Krauss')
    const { page, context } = await openAs(browser, sender)
    await page.goto('/inicio/plumber/jobs')
    await dialog(page).getByRole('button', { name: en.payments.account.prompt.later }).click()
    await page.getByRole('link', { name: en.jobs.plumber.new_job }).first().click()
    await chooseHomeowner(page, 'emil', /Emil Krauss/)
    await fillFields(page)
    await onePhotoEach(page)
    const held = heldCall(page, '**/api/job/create')
    await saveJob(page)
    const answer = await held
    await page.goBack()
    const { form } = en.jobs
    await expect(page.getByText(form.draft_tried_title)).toBeVisible()
    await answer.continue()
    const wait = form.photos_wait_title_other.replace('{{count}}', '3').split('{{id}}')[0] ?? ''
    await expect(page.getByText(wait)).toBeVisible()
    await page.getByRole('link', { name: form.photos_wait_go_on_other }).click()
    expect(await photoWidths(sender, await sentJobId(page), 'p')).toEqual([400])
    await context.close()
  },
}

export const lateAnswerSteps: readonly Step[] = [tellsOfItsPhotos]
