import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog, field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'
import { putBehindButtons, standsAboveButtons } from '../looks/above-buttons.ts'
import { type Account, makePlumber, openAs, remember } from '../people/people.ts'
import { rare } from '../rare.ts'
import { choosePhotos, formPath, holdsPhotos } from './form.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { asksBeforeReload, giveRoom, limitRoom } from './room.ts'
import type { Step } from './step.ts'

const { columns } = en.jobs

/** The account's draft in the browser's database: its description, and the keys of its photos in their order. */
const draftOnDisk = (page: Page, { id }: Account) =>
  page.evaluate(
    (key) =>
      new Promise<{ text: string; photos: string[] }>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const read = opened.result.transaction('drafts').objectStore('drafts').get(key)
          read.onsuccess = () => {
            const { fields, photos } = read.result ?? {}
            resolve({ text: fields?.issue_description ?? '', photos: photos?.p ?? [] })
            opened.result.close()
          }
        }
      }),
    String(id),
  )

/** Has the photos of an account lie under their keys alone, as they once did. */
const takeOwnerAway = (page: Page, { id }: Account) =>
  page.evaluate(
    (start) =>
      new Promise<void>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const kept = opened.result.transaction('draft-photos', 'readwrite')
          const photos = kept.objectStore('draft-photos')
          const cursor = photos.openCursor(IDBKeyRange.bound(start, `${start}\uffff`))
          cursor.onsuccess = () => {
            const { result: found } = cursor
            if (!found) return
            photos.put(found.value, String(found.key).slice(start.length))
            found.delete()
            found.continue()
          }
          kept.oncomplete = () => {
            resolve()
            opened.result.close()
          }
        }
      }),
    `${id} `,
  )

/**
 * Photos that were chosen for a job that is sent already, one as the browser's database once kept them, and one photo
 * that nothing names.
 */
const keepMorePhotos = (page: Page, { id }: Account) =>
  page.evaluate(
    (account) =>
      new Promise<void>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const kept = opened.result.transaction(['drafts', 'draft-photos'], 'readwrite')
          kept
            .objectStore('drafts')
            .put({ p: ['left'], i: ['owned'], a: [] }, `photos-${account}-77`)
          const photo = new File(['left'], 'left.jpg')
          kept.objectStore('draft-photos').put(photo, 'left')
          kept.objectStore('draft-photos').put(photo, `${account} owned`)
          kept.objectStore('draft-photos').put(photo, `${account} unnamed`)
          kept.oncomplete = () => {
            resolve()
            opened.result.close()
          }
        }
      }),
    id,
  )

const { remove, factor } = en.account

const deleteAccount = async (page: Page, { role, password }: Account) => {
  await page.goto(`/inicio/${role}/account`)
  await page.getByRole('button', { name: remove.open }).click()
  await field(page, factor.start_password).fill(password)
  await field(page, remove.confirm.replace('{{word}}', remove.word)).fill(remove.word)
  await page.getByRole('button', { name: remove.submit }).click()
  await expect(page.getByText(remove.done)).toBeVisible()
}

const outlivesADeadBattery: Step = {
  title:
    'a draft outlives a dead battery, photos and all, for its own account only, and goes with it',
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
    const kept = async () => (await draftOnDisk(before.page, writer)).photos
    await expect.poll(kept).toHaveLength(2)
    const chosen = await kept()
    await before.page.getByRole('button', { name: 'Move one.jpg back' }).click()
    await expect.poll(kept).toEqual(chosen.toReversed())
    const gone = before.context.waitForEvent('close')
    const power = await before.context.newCDPSession(before.page)
    await power.send('Browser.crash').catch(() => undefined)
    await gone

    const after = await start(writer)
    // Where nothing of the product reads the draft meanwhile, and gives the photos their owner back.
    await after.page.goto('/healthz')
    await takeOwnerAway(after.page, writer)
    expect((await keptOnDevice(after.page)).photos).toEqual(chosen.toSorted())
    await keepMorePhotos(after.page, writer)
    await after.page.clock.install()
    await after.page.goto(formPath)
    await expect(after.page.getByText(en.jobs.form.draft_restored)).toBeVisible()
    await expect(field(after.page, columns.issue_description)).toHaveValue(
      'Burst line behind the washer',
    )
    await holdsPhotos(after.page, 'p', ['two.jpg', 'one.jpg'])
    const owned = [...chosen, 'owned'].map((key) => `${writer.id} ${key}`)
    const named = [...owned, 'left'].toSorted()
    await expect(async () => {
      await after.page.clock.fastForward('01:00')
      expect((await keptOnDevice(after.page)).photos).toEqual(named)
    }).toPass({ timeout: 30_000 })

    const become = async (page: Page, { id, token }: Account) => {
      await page.evaluate((userId) => localStorage.setItem('userId', userId), String(id))
      await after.context.addCookies([{ name: 'token_access', value: token, url }])
    }
    await become(after.page, plumber)
    const other = await after.context.newPage()
    // It would learn of the other account too, and be the tab that writes its job.
    await after.page.close()
    await other.goto(formPath)
    await expect(field(other, columns.issue_description)).toHaveValue('')
    await field(other, columns.issue_description).fill('Slab leak')
    const [own, others] = [writer.id, plumber.id].map(String)
    await expect.poll(async () => (await keptOnDevice(other)).drafts).toContain(others)

    await keepMorePhotos(other, writer)
    const { drafts, photos } = await keptOnDevice(other)
    expect(drafts).toContain(own)
    expect(photos).toHaveLength(5)
    await other.goto('/inicio/plumber/jobs')
    await become(other, writer)
    await deleteAccount(other, writer)
    await expect
      .poll(() => keptOnDevice(other))
      .toEqual({ drafts: [others, `plumbline.draft.${others}`], photos: [] })
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

const tellsOfNoRoom: Step = {
  title:
    'a draft whose photo finds no room is not called kept, until there is room, and has it while the page stands',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Ottilie')
    const { page, context } = await openAs(browser, writer)
    await limitRoom(page)
    await page.goto(formPath)
    const { form } = en.jobs
    const description = field(page, columns.issue_description)
    const stored = (text: string) =>
      expect.poll(async () => (await draftOnDisk(page, writer)).text).toBe(text)
    const note = page.getByRole('status').filter({ hasText: form.draft_not_kept })
    const withPhotos = page.getByText(/, photos included\.$/)
    await description.fill('Slab leak')
    await stored('Slab leak')
    await expect(page.getByText(form.draft_kept)).toBeVisible()
    await choosePhotos(page, 'p', [await picture('one', '#4a6fa5')])
    await expect(note).toBeVisible()
    await description.fill('Slab leak in the hall')
    await stored('Slab leak in the hall')
    await expect(note).toBeVisible()
    expect(await asksBeforeReload(page)).toBe('beforeunload')

    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await page.waitForURL('**/inicio/plumber/jobs')
    await dialog(page).getByRole('button', { name: en.payments.account.prompt.later }).click()
    await page.getByRole('link', { name: form.draft_go_on }).click()
    await expect(page.getByText(form.draft_restored)).toBeVisible()
    await holdsPhotos(page, 'p', ['one.jpg'])
    await expect(note).toBeVisible()
    await expect(withPhotos).toBeHidden()

    await page.setViewportSize({ width: 320, height: 740 })
    await putBehindButtons(page, field(page, columns.policy_number))
    await field(page, columns.policy_number).evaluate((box) => box.focus())
    await standsAboveButtons(page, field(page, columns.policy_number))

    await page.reload()
    await expect(page.getByText(en.photos.more.lost_one.replace('{{count}}', '1'))).toBeVisible()
    await expect(withPhotos).toBeHidden()
    await choosePhotos(page, 'p', [await picture('one', '#4a6fa5')])
    await expect(note).toBeVisible()
    await giveRoom(page, 'enough')
    await description.fill('Slab leak in the hall, still dripping')
    await expect(page.getByText(form.draft_kept)).toBeVisible()

    await giveRoom(page, 'slow')
    await choosePhotos(page, 'p', [await picture('two', '#7a5c43')])
    await holdsPhotos(page, 'p', ['one.jpg', 'two.jpg'])
    expect(await asksBeforeReload(page)).toBe('beforeunload')
    await giveRoom(page, 'enough')
    await expect.poll(async () => (await keptOnDevice(page)).photos).toHaveLength(2)
    await page.reload()
    await holdsPhotos(page, 'p', ['one.jpg', 'two.jpg'])
    await expect(withPhotos).toBeVisible()
    await context.close()
  },
}

export const draftSteps: readonly Step[] = [outlivesADeadBattery, knowsTwoTabs, tellsOfNoRoom]
