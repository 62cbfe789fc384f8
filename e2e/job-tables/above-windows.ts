import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import type { Scene } from './stage.ts'
import { jobRow } from './table.ts'

const { accept, export: file } = en.jobs
const { actions, gallery, table } = en.common

/** Opens a window of the list; answers it, and what is seen in it. */
const windows = [
  async (page: Page, pictured: number) => {
    const label = en.photos.types.a
    const open = { name: gallery.open.replace('{{label}}', label) }
    await jobRow(page, pictured).getByRole('button', open).click()
    const first = gallery.counter.replace('{{index}}', '1').replace('{{count}}', '')
    const box = page.getByRole('dialog', { name: label })
    return { box, inside: box.getByText(first) }
  },
  async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: table.filters, exact: true }).click()
    const box = page.getByRole('dialog', { name: table.filters })
    return { box, inside: box.getByText(table.filters) }
  },
] as const

const escapes: Scene = {
  title:
    'keys pressed on a failure that comes above photos, or above the searches of a phone, are for that alone',
  details: rare,
  run: async ({ browser, company, pictured }) => {
    const { page, context } = await openAs(browser, company)
    await page.goto('/inicio/company/jobs')
    for (const open of windows) {
      const held = heldCall(page, '**/company/job/export.csv?*')
      await page.getByRole('button', { name: file.action }).click()
      const answer = await held
      const { box, inside } = await open(page, pictured)
      await expect(inside).toBeVisible()
      await answer.fulfill({ status: 500, json: { code: 'internal' } })
      const failed = dialog(page).filter({ hasText: file.failed_title })
      await expect(failed.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Escape')
      await expect(failed).toBeHidden()
      await expect(inside).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    }
    await context.close()
  },
}

const pressedTwice: Scene = {
  title: 'the second press of a double click, which falls beside the window, does not close it',
  details: rare,
  run: async ({ browser, company, pictured }) => {
    const { page, context } = await openAs(browser, company)
    await page.goto(`/inicio/company/jobs?job_id=${pictured}`)
    const button = jobRow(page, pictured).getByRole('button', { name: actions.accept })
    await button.click()
    const asked = dialog(page).filter({ hasText: accept.question })
    const answer = asked.getByRole('button', { name: actions.accept })
    await expect(answer).toBeFocused()
    await button.dblclick({ force: true })
    await page.keyboard.press('Tab')
    await expect(asked.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await button.dblclick()
    await expect(answer).toBeFocused()
    await context.close()
  },
}

export const windowScenes: readonly Scene[] = [escapes, pressedTwice]
