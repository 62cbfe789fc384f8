import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues, en } from '#messages/index.ts'

const row = (page: Page) => page.locator('tbody tr')

/** The job numbers in sight, in their order. */
export const shownIds = async (page: Page): Promise<number[]> =>
  (await row(page).locator('td:first-child').allTextContents()).map(Number)

/** Waits until the table shows these jobs in this order. */
export const showsIds = (page: Page, ids: readonly number[]) =>
  expect.poll(() => shownIds(page)).toEqual(ids)

/** The row of one job. */
export const jobRow = (page: Page, id: number) =>
  row(page).filter({ has: page.locator('td:first-child', { hasText: String(id) }) })

/** Waits until the pager counts so many rows: "1–10 of 23". */
export const counts = (page: Page, from: number, to: number, total: number) => {
  const range = en.common.table.range
    .replace('{{from}}', String(from))
    .replace('{{to}}', String(to))
    .replace('{{total}}', String(total))
  return expect(
    page.locator('[data-figures]').and(page.getByText(range, { exact: true })),
  ).toBeVisible()
}

const inColumn = (language: Language, column: string) =>
  catalogues[language].common.table.search_in.replace('{{column}}', column)

/** Types into the search of a column. */
export const search = (page: Page, column: string, text: string) =>
  page.getByRole('searchbox', { name: inColumn('en', column), exact: true }).fill(text)

/** Chooses the first and the last day of a column, and closes the pair again. */
export const searchDays = async (page: Page, column: string, from: string, to: string) => {
  const { from_in, to_in } = en.common.table
  await page.getByRole('button', { name: inColumn('en', column) }).click()
  const first = page.getByLabel(from_in.replace('{{column}}', column))
  await first.fill(from)
  await page.getByLabel(to_in.replace('{{column}}', column)).fill(to)
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
}

/** Takes the offered file and answers its lines as records under the words of its head. */
export const exported = async (page: Page): Promise<Record<string, string>[]> => {
  const button = page.getByRole('button', { name: en.jobs.export.action })
  const told = await button.locator('[aria-live]').evaluateHandle((live) => {
    const texts: (string | null)[] = []
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => texts.push(live.textContent)).observe(live, changes)
    return texts
  })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect
    .poll(() => told.jsonValue())
    .toEqual([en.jobs.export.preparing, en.jobs.export.action])
  expect(download.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = parsed(readFileSync(await download.path(), 'utf8'))
  return lines.map((cells) =>
    Object.fromEntries((head ?? []).map((word, at) => [word, cells[at] ?? ''])),
  )
}

/** CSV of RFC 4180, with or without its byte order mark. */
const parsed = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
