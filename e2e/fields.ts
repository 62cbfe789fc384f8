import type { Locator, Page } from '@playwright/test'

type Place = Page | Locator

const escaped = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The input under this very label; the star of a required field is not part of its name. */
export const field = (place: Place, label: string) =>
  place.locator('input, textarea').and(place.getByLabel(new RegExp(`^${escaped(label)}\\s*\\*?$`)))

export const choose = async (page: Page, place: Place, label: string, option: string) => {
  await field(place, label).first().click()
  await page.getByRole('option', { name: option }).click()
}

/** A window of the product: a form in one, or a question that wants an answer. */
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
