import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { makeJob } from './made-jobs.ts'
import type { Scene } from './stage.ts'

const { title, more, read_all } = en.notifications

/** Of each job the rival was told, which is more than one page; of one more while the next page is on its way. */
const keepsTheKeyboard: Scene = {
  title: 'what is pressed in the notifications and goes then leaves the keyboard among them',
  details: rare,
  run: async ({ browser, plumber, rival, homeowners }) => {
    const { page, context } = await openAs(browser, rival)
    await page.goto('/inicio/company/rejectedjobs')
    const bell = page.getByRole('button', { name: new RegExp(`^${title}`) })
    await bell.press('Enter')
    const panel = page.getByRole('dialog', { name: title })
    const lines = panel.getByRole('listitem')
    await expect(lines).toHaveCount(20)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/notification/list?page=2*', (route) =>
      held.then(() => route.continue()),
    )
    const older = panel.getByRole('button', { name: more })
    await older.press('Enter')
    await expect(older).toBeDisabled()
    await expect(older).toBeFocused()
    const readAgain = page.waitForResponse('**/api/notification/list?page=1&page_size=20')
    await makeJob(plumber, homeowners[0] ?? 0)
    await readAgain
    answer()
    await expect(older).toHaveCount(0)
    await expect(lines.nth(20).getByRole('link')).toBeFocused()

    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/notification/list?page=1&page_size=20')) asked += 1
    })
    await panel.getByRole('button', { name: read_all }).press('Enter')
    await expect(panel.getByRole('button', { name: read_all })).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: title })).toBeFocused()
    const before = await lines.count()
    await makeJob(plumber, homeowners[0] ?? 0)
    await expect(lines).toHaveCount(before + 1)
    // Once for the news, and once more at the most for what was pressed, which the server tells this page, too.
    expect(asked).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await context.close()
  },
}

const endsWithThePanel: Scene = {
  title: 'older notifications are no longer asked for once the panel is closed',
  details: rare,
  run: async ({ browser, rival }) => {
    const { page, context } = await openAs(browser, rival)
    await page.goto('/inicio/company/rejectedjobs')
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    const panel = page.getByRole('dialog', { name: title })
    let asked = 0
    await page.route('**/api/notification/list?page=2*', (route) => {
      asked += 1
      // The first is not answered.
      return asked > 1 ? route.abort() : undefined
    })
    await panel.getByRole('button', { name: more }).click()
    await expect.poll(() => asked).toBe(1)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    const jobs = page.waitForResponse('**/company/job/list?*')
    await page
      .getByRole('navigation', { name: en.shell.navigation })
      .getByRole('link', { name: en.shell.jobs, exact: true })
      .click()
    await jobs
    expect(asked).toBe(1)
    await context.close()
  },
}

export const notificationScenes: readonly Scene[] = [keepsTheKeyboard, endsWithThePanel]
