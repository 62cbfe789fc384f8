import { expect, type Page } from '@playwright/test'
import { draftDays } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import { field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'
import { type Account, makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import {
  chooseHomeowner,
  choosePhotos,
  fillFields,
  formPath,
  holdsPhotos,
  onePhotoEach,
  saveJob,
} from './form.ts'
import { keptOnDevice } from './kept-on-device.ts'
import type { Step } from './step.ts'
import { breakUploadsOf } from './uploads.ts'

/** Has the draft of an account been written so many days ago, wherever the browser keeps it. */
const writtenBefore = (page: Page, { id }: Account, days: number) =>
  page.evaluate(
    ([key, savedAt]) =>
      new Promise<void>((resolve) => {
        const name = `plumbline.draft.${key}`
        const stored = JSON.parse(localStorage.getItem(name) ?? '{}')
        localStorage.setItem(name, JSON.stringify({ ...stored, savedAt }))
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const kept = opened.result.transaction('drafts', 'readwrite')
          const drafts = kept.objectStore('drafts')
          const read = drafts.get(key)
          read.onsuccess = () => drafts.put({ ...read.result, savedAt }, key)
          kept.oncomplete = () => {
            resolve()
            opened.result.close()
          }
        }
      }),
    [String(id), new Date(Date.now() - days * 86_400_000).toISOString()] as const,
  )

const goesWithTime: Step = {
  title: `a draft of whatever account goes ${draftDays} days after it was written, photos and all, not before`,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Otis')
    const { page, context } = await openAs(browser, writer)
    const description = field(page, en.jobs.columns.issue_description)
    await page.goto(formPath)
    await description.fill('Slab leak')
    await choosePhotos(page, 'p', [await picture('one', '#4a6fa5')])
    await holdsPhotos(page, 'p', ['one.jpg'])
    await expect.poll(async () => (await keptOnDevice(page)).photos).toHaveLength(1)
    await expect.poll(async () => (await keptOnDevice(page)).drafts).toHaveLength(2)

    await page.goto('/healthz')
    await writtenBefore(page, writer, draftDays - 1)
    await page.goto(formPath)
    await expect(description).toHaveValue('Slab leak')
    await holdsPhotos(page, 'p', ['one.jpg'])

    await page.goto('/healthz')
    await writtenBefore(page, writer, draftDays + 1)
    await context.clearCookies()
    await page.goto('/plumber/login')
    await expect.poll(() => keptOnDevice(page)).toEqual({ drafts: [], photos: [] })
    await context.close()
  },
}

const leavesPhotosOfASentJob: Step = {
  title: `after ${draftDays} days the draft of a job that was sent goes, and its photos wait with the job`,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Piet')
    await makeHomeowner(writer, 'Nora', 'Field')
    const { page, context } = await openAs(browser, writer)
    await breakUploadsOf(page, 'leak.jpg')
    await page.goto(formPath)
    await chooseHomeowner(page, 'nora', /Nora Field/)
    await fillFields(page)
    await onePhotoEach(page)
    const created = page.waitForResponse('**/api/job/create')
    await saveJob(page)
    const { job_id: jobId } = await (await created).json()
    await expect(page.getByText('2 of 3 sent')).toBeVisible()
    await expect.poll(async () => (await keptOnDevice(page)).photos).toHaveLength(1)
    const { photos } = await keptOnDevice(page)

    await page.goto('/healthz')
    await writtenBefore(page, writer, draftDays + 1)
    await page.goto('/inicio/plumber/jobs')
    await expect
      .poll(() => keptOnDevice(page))
      .toEqual({ drafts: [`photos-${writer.id}-${jobId}`], photos })
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await holdsPhotos(page, 'p', ['leak.jpg'])
    await context.close()
  },
}

export const oldDraftSteps = [goesWithTime, leavesPhotosOfASentJob]
