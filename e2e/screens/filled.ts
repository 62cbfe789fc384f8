import type { Page } from '@playwright/test'
import { choose, field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'
import { fillFields } from '../job-form/form.ts'
import type { Texts } from './screen.ts'

/** Everything that a job needs, of the first homeowner who is found. */
export const fillJob = async (page: Page, texts: Texts) => {
  await field(page, texts.homeowners.field).fill('a')
  await page.getByRole('option').first().click()
  await fillFields(page, texts.jobs)
  for (const type of ['p', 'i', 'a'] as const)
    await page
      .getByRole('region', { name: texts.photos.types[type] })
      .locator('input[type=file][multiple]')
      .setInputFiles(await picture(type, '#4a6fa5', 400))
}

/** Everything that a self-employed plumber registers with. */
export const fillRegistration = async (page: Page, { auth: { register, fields } }: Texts) => {
  await field(page, register.name).fill('Maria')
  await field(page, register.last_name).fill('Delgado')
  await field(page, register.ssn).fill('123456789')
  await field(page, register.phone).fill('5125550142')
  await field(page, fields.email).fill('new@plumber.example')
  for (const label of [fields.password, fields.confirm_password])
    await field(page, label).fill('Crawl space 7!')
  await field(page, register.address).fill('1200 Barton Springs Rd')
  await field(page, register.city).fill('Austin')
  await choose(page, page, register.state, 'TX Texas')
  await field(page, register.zip).fill('78704')
}
