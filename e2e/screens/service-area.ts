import type { Page } from '@playwright/test'
import type { Act, Texts } from './screen.ts'

/** Travis and its neighbours in Texas. */
const aroundAustin = [48453, 48209, 48491]

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

const chooseTexas = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: 'TX Texas' }).click()
  await page.locator('[data-county]').first().waitFor()
}

const pickAroundAustin = async (page: Page) => {
  for (const county of aroundAustin) await page.locator(`[data-county="${county}"]`).click()
  await press(page, '78610')
}

/** Counties served, partly served and not, with the pointer on one. */
export const countiesOnMap: Act = async (page, texts) => {
  await chooseTexas(page, texts.service.state)
  await pickAroundAustin(page)
  await page.locator('[data-county="48021"]').hover()
}

export const mapZoomed: Act = async (page, texts) => {
  await chooseTexas(page, texts.service.state)
  await pickAroundAustin(page)
  for (const name of [texts.service.map.zoom_in, texts.service.map.zoom_in]) await press(page, name)
  await press(page, texts.service.map.east)
}

export const wholeState: Act = async (page, texts) => {
  await chooseTexas(page, texts.service.state)
  await press(page, texts.service.take_state.replace('{{state}}', 'Texas'))
}

export const noMap: Act = async (page, texts) => {
  await page.getByRole('combobox', { name: texts.service.state }).click()
  await page.getByRole('option', { name: 'AE Armed Forces Europe' }).click()
}

const openList = (page: Page, texts: Texts) => press(page, texts.service.import.open)

export const zipList: Act = openList

/** What came of a list with zip codes of another state and some that nobody knows. */
export const zipReport: Act = async (page, texts) => {
  await chooseTexas(page, texts.service.state)
  await openList(page, texts)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('78704, 78610\n90210 10001\n00000\n7870O Oak Hill')
  await dialog.getByRole('button', { name: texts.common.actions.add, exact: true }).click()
}
