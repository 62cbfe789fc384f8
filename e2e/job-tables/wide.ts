import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { openAs } from '../people/people.ts'
import type { Scene } from './stage.ts'
import { counts } from './table.ts'

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

export const wideScenes: readonly Scene[] = [searched]
