import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { field } from '../fields.ts'
import { type Account, makePlumber, openAs, remember } from '../people.ts'
import { picture } from '../pictures.ts'
import { rare } from '../rare.ts'
import { choosePhotos, formPath, holdsPhotos } from './form.ts'
import type { Step } from './step.ts'

const { columns } = en.jobs

/** The keys of the photos that the browser's database names in the account's draft, in their order. */
const photosOnDisk = (page: Page, { id }: Account) =>
  page.evaluate(
    (key) =>
      new Promise<string[]>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const read = opened.result.transaction('drafts').objectStore('drafts').get(key)
          read.onsuccess = () => {
            resolve(read.result?.photos.p ?? [])
            opened.result.close()
          }
        }
      }),
    String(id),
  )

const outlivesADeadBattery: Step = {
  title: 'a draft outlives a dead battery, photos and all, for its own account only',
  run: async ({ url, plumber }) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'plumbline-profile-'))
    const { launchOptions } = test.info().project.use
    const start = async (who: Account) => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: url,
        locale: 'en-US',
      })
      await remember(context, who, 'en')
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    }
    const writer = await makePlumber(url, 'Petra')
    const before = await start(writer)
    await before.page.goto(formPath)
    await field(before.page, columns.issue_description).fill('Burst line behind the washer')
    await choosePhotos(before.page, 'p', [
      await picture('one', '#4a6fa5'),
      await picture('two', '#7a5c43'),
    ])
    await holdsPhotos(before.page, 'p', ['one.jpg', 'two.jpg'])
    const kept = () => photosOnDisk(before.page, writer)
    await expect.poll(kept).toHaveLength(2)
    const chosen = await kept()
    await before.page.getByRole('button', { name: 'Move one.jpg back' }).click()
    await expect.poll(kept).toEqual(chosen.toReversed())
    const gone = new Promise((resolve) => before.context.once('close', resolve))
    const power = await before.context.newCDPSession(before.page)
    await power.send('Browser.crash').catch(() => undefined)
    await gone

    const after = await start(writer)
    await after.page.goto(formPath)
    await expect(after.page.getByText(en.jobs.form.draft_restored)).toBeVisible()
    await expect(field(after.page, columns.issue_description)).toHaveValue(
      'Burst line behind the washer',
    )
    await holdsPhotos(after.page, 'p', ['two.jpg', 'one.jpg'])

    await after.page.evaluate((id) => localStorage.setItem('userId', id), String(plumber.id))
    await after.context.addCookies([{ name: 'token_access', value: plumber.token, url }])
    const other = await after.context.newPage()
    // It would learn of the other account too, and be the tab that writes its job.
    await after.page.close()
    await other.goto(formPath)
    await expect(field(other, columns.issue_description)).toHaveValue('')
    await after.context.close()
    rmSync(profile, { recursive: true, force: true })
  },
}

const knowsTwoTabs: Step = {
  title: 'two tabs do not overwrite one draft',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Quinn'))
    await page.goto(formPath)
    await field(page, columns.issue_description).fill('Slab leak')
    const second = await context.newPage()
    await second.goto(formPath)
    await expect(second.getByText(en.jobs.form.elsewhere_title)).toBeVisible()
    await second.getByRole('button', { name: en.jobs.form.elsewhere_take }).click()
    await expect(field(second, columns.issue_description)).toHaveValue('Slab leak')
    await expect(page.getByText(en.jobs.form.elsewhere_title)).toBeVisible()
    await field(second, columns.issue_description).fill('Slab leak in the hall')
    await second.close()
    await expect(field(page, columns.issue_description)).toHaveValue('Slab leak in the hall')
    await context.close()
  },
}

export const draftSteps: readonly Step[] = [outlivesADeadBattery, knowsTwoTabs]
