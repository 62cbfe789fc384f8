import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { openAs } from '../people/people.ts'
import type { Scene } from './stage.ts'
import { counts, jobRow } from './table.ts'

const path = '/inicio/company/jobs'

const searched: Scene = {
  title:
    'which columns are searched is said above the table, wherever their fields are, and undone',
  run: async ({ browser, rival }) => {
    const { page, context } = await openAs(browser, rival)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await counts(page, 1, 10, 23)
    const { columns } = en.jobs
    const said = page.getByText(
      en.common.table.searched_in.replace(
        '{{columns}}',
        `${columns.date_of_loss}, ${columns.insurance_company_name}`,
      ),
    )
    await expect(said).toHaveCount(0)
    const rows = page.getByRole('table')
    const file = page.getByRole('button', { name: en.jobs.export.action })
    const placed = async () => {
      const [box, above] = [await rows.boundingBox(), await file.boundingBox()]
      return [above?.x, (box?.y ?? Number.NaN) - (above?.y ?? Number.NaN)]
    }
    const before = await placed()
    await page.goto(`${path}?date_of_loss_to=2026-02-20&insurance_company_name=Lone`)
    await expect(said).toBeVisible()
    expect(await placed()).toEqual(before)
    await page.getByRole('button', { name: en.common.states.clear_search }).click()
    await counts(page, 1, 10, 23)
    await expect(said).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: en.jobs.company.title })).toBeFocused()
    await context.close()
  },
}

/** How far the actions of its row lie over what has the focus, in pixels; nothing where that is one of them. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('td')
    const actions = cell?.parentElement?.lastElementChild
    if (!document.activeElement || !actions || actions === cell) return undefined
    const { right } = document.activeElement.getBoundingClientRect()
    return right - actions.getBoundingClientRect().left
  })

const uncovered: Scene = {
  title: 'the actions of a row lie over nothing in it that has the focus',
  run: async ({ browser, rival, pictured }) => {
    const { page, context } = await openAs(browser, rival)
    await page.goto(path)
    for (const width of [1280, 1440, 1536]) {
      await page.setViewportSize({ width, height: 900 })
      const row = jobRow(page, pictured)
      const frame = row.locator('xpath=ancestor::div[1]')
      await frame.evaluate((node) => node.scrollTo({ left: 0 }))
      await row.focus()
      await page.keyboard.press('Tab')
      const label = en.photos.types.a
      const photos = row.getByRole('button', {
        name: en.common.gallery.open.replace('{{label}}', label),
      })
      await expect(photos).toBeFocused()
      expect(await covered(page), `at ${width}`).toBeLessThanOrEqual(0)
      const left = await frame.evaluate((node) => node.scrollLeft)
      await page.keyboard.press('Tab')
      expect(await covered(page)).toBeUndefined()
      expect(await frame.evaluate((node) => node.scrollLeft)).toBe(left)
    }
    await context.close()
  },
}

export const wideScenes: readonly Scene[] = [searched, uncovered]
