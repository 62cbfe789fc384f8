import type { Locator, Page } from '@playwright/test'
import { keepSecret } from '../product/secrets.ts'

type Place = Page | Locator

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is typed into it is nobody's business but the product's. */
const confidential = (input: Locator): Locator => {
  const fill = input.fill.bind(input)
  const typed: Locator['fill'] = (value, options) => fill(keepSecret(value), options)
  return Object.assign(input, { fill: typed })
}

/** The input under this very label; the star of a required field is not part of its name. */
export const field = (place: Place, label: string): Locator => {
  const named = place.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`))
  return confidential(place.locator('input, textarea').and(named))
}

/** Chooses one of a list, which has room below its field: the page need not move under the pointer. */
export const choose = async (page: Page, place: Place, label: string, option: string) => {
  const input = field(place, label).first()
  await input.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await input.click()
  await page.getByRole('option', { name: option }).click()
}

/** A window of the product: a form in one, or a question that wants an answer. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
