import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { passes } from '../acts/passes.ts'
import { picture } from '../acts/pictures.ts'
import { fillFields } from '../job-form/form.ts'
import type { Person, World } from './world.ts'

export const homeownerAdded = async ({ plumber: { page } }: World) => {
  await page.goto('/inicio/plumber/job')
  await page.getByRole('button', { name: en.homeowners.new }).click()
  const form = dialog(page)
  await field(form, en.homeowners.name).fill('Ruth')
  await field(form, en.homeowners.last_name).fill('Ellison')
  await field(form, en.homeowners.address).fill('44 Live Oak Ln')
  await field(form, en.homeowners.city).fill('Austin')
  await choose(page, form, en.homeowners.state, 'TX Texas')
  await field(form, en.homeowners.zip_code).fill('78704')
  await field(form, en.homeowners.phone).fill('5125550177')
  await form.getByRole('button', { name: en.common.actions.save }).click()
  await dialog(page)
    .filter({ hasText: en.homeowners.confirm })
    .getByRole('button', { name: en.common.actions.save })
    .click()
  await expect(page.getByText('44 Live Oak Ln')).toBeVisible()
}

const photosChosen = async (page: Page) => {
  const groups = [
    [en.photos.types.p, await picture('leak', '#4a6fa5')],
    [en.photos.types.i, await picture('receipt', '#e8e4da')],
    [en.photos.types.a, await picture('floor', '#7a5c43')],
  ] as const
  for (const [name, file] of groups) {
    const group = page.getByRole('region', { name })
    await group.locator('input[type=file][multiple]').setInputFiles(file)
    await expect(group.getByRole('listitem')).toHaveCount(1)
  }
}

export const jobSubmitted = async (world: World) => {
  const { page } = world.plumber
  await page.goto('/inicio/plumber/job')
  // The draft on this device may hold the homeowner already; searching for them is tried all the same.
  const search = field(page, en.homeowners.field)
  const change = page.getByRole('button', { name: en.homeowners.change })
  await expect(search.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await search.fill('elli')
  await page.getByRole('option', { name: /Ruth Ellison/ }).click()
  await fillFields(page)
  await photosChosen(page)
  await page.getByRole('button', { name: en.common.actions.save }).click()
  await dialog(page).getByRole('button', { name: en.common.actions.save }).click()
  await page.waitForURL('**/inicio/plumber/jobs**')
  const row = page.getByRole('row').filter({ hasText: 'Ruth Ellison' })
  await expect(row).toBeVisible()
  world.jobId = (await row.getByText(/^\d{5,}$/).textContent()) ?? ''
  expect(world.jobId).toMatch(/^\d{5,}$/)
}

export const onlyThoseWhoServeSeeIt = async ({ winner, rejecter, outsider, jobId }: World) => {
  const seesItMasked = async ({ page }: Person) => {
    await page.goto('/inicio/company/jobs')
    const row = page.getByRole('row').filter({ hasText: jobId })
    await expect(row).toContainText('R. E.')
    await expect(row).not.toContainText('Ellison')
    await expect(row).not.toContainText('Live Oak')
  }
  const seesNothing = async ({ page }: Person) => {
    await page.goto('/inicio/company/jobs')
    await expect(page.getByText(en.jobs.company.empty_title)).toBeVisible()
  }
  await Promise.all([seesItMasked(winner), seesItMasked(rejecter), seesNothing(outsider)])
}

export const oneRejects = async ({ rejecter: { page }, jobId }: World) => {
  await page.goto(`/inicio/company/jobdetail/${jobId}`)
  await page.getByRole('button', { name: en.common.actions.reject }).click()
  const question = dialog(page).filter({ hasText: en.jobs.reject.question })
  await passes(page.getByText(en.jobs.reject.done), () =>
    question.getByRole('button', { name: en.common.actions.reject }).click(),
  )
  await page.goto('/inicio/company/rejectedjobs')
  await expect(page.getByRole('heading', { name: en.jobs.company.rejected_title })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: jobId })).toBeVisible()
}
