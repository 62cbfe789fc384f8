import { type Act, opening, press } from './screen.ts'

/** The newest job of a list, on a desktop its row, on a phone its card. */
export const openFirstJob: Act = async (page, texts) => {
  const jobs = page.locator('ul[aria-busy] > li, table[aria-busy] tbody > tr')
  await jobs.first().click({ position: { x: 8, y: 8 } })
  await page.waitForURL(/detail|\?id=/)
  await page.getByRole('heading', { name: opening(texts.jobs.job), level: 1 }).waitFor()
}

/** The searches of a table as a sheet, where there is no table head. */
export const openSearches: Act = async (page, texts) => {
  await press(page, texts.common.table.filters)
  await page.getByRole('dialog').waitFor()
}

/** The two days between which a column is searched, above a table. */
export const openDates: Act = async (page, texts) => {
  const column = `${texts.jobs.columns.created}: ${texts.common.table.any}`
  await press(page, texts.common.table.search_in.replace('{{column}}', column))
  await page.getByRole('dialog').waitFor()
}

export const openPhotos: Act = async (page, texts) => {
  await press(page, opening(texts.common.gallery.open))
  await page.getByRole('dialog').getByRole('img').first().waitFor()
}
