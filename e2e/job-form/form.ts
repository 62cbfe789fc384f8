import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues, en } from '#messages/index.ts'
import { dialog, field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'

export const formPath = '/inicio/plumber/job'

type File = { name: string; mimeType: string; buffer: Buffer }
type PhotoType = 'p' | 'i' | 'a'

/** One photo group of the form, by its letter. */
export const group = (page: Page, type: PhotoType, language: Language = 'en') =>
  page.getByRole('region', { name: catalogues[language].photos.types[type] })

/** Chooses files as its file dialog would. */
export const choosePhotos = (
  page: Page,
  type: PhotoType,
  files: readonly File[],
  language: Language = 'en',
) =>
  group(page, type, language)
    .locator('input[type=file][multiple]')
    .setInputFiles([...files])

const remove = en.photos.remove.replace('{{name}}', '')

/** The names of a group's photos, in their order. */
export const photoNames = (page: Page, type: PhotoType) =>
  group(page, type)
    .getByRole('button', { name: remove })
    .evaluateAll(
      (buttons, word) =>
        buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace(word, '')),
      remove,
    )

/** Waits until a group holds these photos in this order. */
export const holdsPhotos = (page: Page, type: PhotoType, names: readonly string[]) =>
  expect.poll(() => photoNames(page, type)).toEqual(names)

/** Everything but the homeowner and the photos. */
export const fillFields = async (
  page: Page,
  { columns }: (typeof catalogues)[Language]['jobs'] = en.jobs,
) => {
  await field(page, columns.insurance_company_name).fill('Lone Star Mutual')
  await field(page, columns.policy_number).fill('LSM-4410-77')
  await field(page, columns.date_of_loss).fill('2026-11-02')
  await field(page, columns.date_of_loss).press('Tab')
  await field(page, columns.issue_description).fill('Supply line burst under the sink.')
  await field(page, columns.repair_conducted).fill('Line and shut-off valve replaced.')
  await field(page, columns.amount).fill('850')
  await field(page, columns.referral_amount).fill('500')
}

export const chooseHomeowner = async (page: Page, typed: string, name: RegExp) => {
  await field(page, en.homeowners.field).fill(typed)
  await page.getByRole('option', { name }).click()
}

export const onePhotoEach = async (page: Page) => {
  await choosePhotos(page, 'p', [await picture('leak', '#4a6fa5', 400)])
  await choosePhotos(page, 'i', [await picture('receipt', '#e8e4da', 400)])
  await choosePhotos(page, 'a', [await picture('floor', '#7a5c43', 400)])
}

/** Presses Save and says yes. */
export const saveJob = async (page: Page) => {
  await page.getByRole('button', { name: en.common.actions.save }).click()
  await dialog(page)
    .filter({ hasText: en.jobs.form.confirm })
    .getByRole('button', { name: en.common.actions.save })
    .click()
}

/** The number of the job that was just sent, from the list's banner. */
export const sentJobId = async (page: Page): Promise<number> => {
  await page.waitForURL('**/inicio/plumber/jobs**')
  const title = page.getByText(/^Job \d+ is (on its way|saved)$/)
  await expect(title).toBeVisible()
  return Number(/\d+/.exec((await title.textContent()) ?? '')?.[0])
}

/** Walks to an element with the Tab key alone. */
export const tabTo = async (page: Page, element: Locator) => {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}
