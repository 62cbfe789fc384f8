import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { badGateway } from '../acts/bad-gateway.ts'
import { dialog, field } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { picture } from '../acts/pictures.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import {
  chooseHomeowner,
  choosePhotos,
  fillFields,
  formPath,
  group,
  holdsPhotos,
  onePhotoEach,
  photoNames,
  saveJob,
  sentJobId,
} from './form.ts'
import { keptOnDevice } from './kept-on-device.ts'
import { limitRoom } from './room.ts'
import type { Step } from './step.ts'
import { breakUploadsOf, photoWidths } from './uploads.ts'

const sendsAFailedPhotoAgain: Step = {
  title: 'one failing photo stops no other, survives a reload, goes by itself and keeps its place',
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Rosa')
    await makeHomeowner(sender, 'Sam', 'Whitfield')
    const { page, context } = await openAs(browser, sender)
    const mend = await breakUploadsOf(page, 'two.jpg', (route) => route.fulfill({ status: 408 }))
    await page.goto(formPath)
    await chooseHomeowner(page, 'sam', /Sam Whitfield/)
    await fillFields(page)
    await onePhotoEach(page)
    const widths = [410, 420, 430]
    const more = ['one', 'two', 'three'].map((name, at) => picture(name, '#4a6fa5', widths[at]))
    await choosePhotos(page, 'a', await Promise.all(more))
    const heic = {
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: readFileSync('e2e/files/photo.heic'),
    }
    await choosePhotos(page, 'a', [heic])
    await expect(group(page, 'a').getByText(en.photos.heic_preview)).toBeVisible()
    await saveJob(page)
    await expect(page.getByText('6 of 7 sent')).toBeVisible()
    await expect(page.getByText('1 photo was not sent')).toBeVisible()
    await expect(
      page.getByText(`${en.photos.failed_others} ${en.photos.failed_waits_one}`),
    ).toBeVisible()
    // Nothing there may be read as said of the photos that did arrive.
    await expect(page.getByRole('alert')).not.toContainText(/\b(these|them)\b/i)
    await expect(page.getByText(en.photos.cut)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again: two.jpg' })).toBeVisible()
    await expect(page.getByAltText('IMG_1.HEIC')).toBeVisible()
    await keepsToWcag(page)

    await page.goto('/inicio/plumber/jobs')
    const { prompt } = en.payments.account
    await dialog(page).getByRole('button', { name: prompt.later }).click()
    await expect(page.getByText(en.jobs.form.photos_wait_text_one)).toContainText(
      en.photos.more.kept,
    )
    await page.getByRole('link', { name: en.jobs.form.photos_wait_go_on_one }).click()
    await expect(page.getByText('6 of 7 sent')).toBeVisible()
    await expect(page.getByText('1 photo was not sent')).toBeVisible()
    const held = heldCall(page, '**/api/photo/order')
    mend()
    const order = await held
    const { profile } = en.shell
    await page.getByRole('link', { name: profile, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: profile })).toBeVisible()
    const placed = page.waitForResponse('**/api/photo/order')
    await order.continue()
    await placed
    // What follows the answer begins with this, and whatever was said would be said in the same breath.
    await expect.poll(async () => (await keptOnDevice(page)).photos).toEqual([])
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await expect(page.getByText(en.jobs.form.saved)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: profile })).toBeVisible()
    await page.goto(formPath)
    await expect(field(page, en.jobs.columns.policy_number)).toHaveValue('')
    const { job_id: jobId } = order.request().postDataJSON()
    expect(await photoWidths(sender, jobId, 'a')).toEqual([400, 410, 420, 430, 64])
    await context.close()
  },
}

const goesOnWithoutAPhoto: Step = {
  title: 'who goes on without a photo finds it on the page of the job, and writes the next one',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Ines')
    await makeHomeowner(sender, 'Jon', 'Abel', '44 Live Oak Ln', { zip_code: '90210' })
    const { page, context } = await openAs(browser, sender)
    const signIn = { contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }
    const mend = await breakUploadsOf(page, 'leak.jpg', (route) => route.fulfill(signIn))
    await page.goto(formPath)
    await chooseHomeowner(page, 'jon', /Jon Abel/)
    await fillFields(page)
    await onePhotoEach(page)
    await saveJob(page)
    await expect(page.getByText('2 of 3 sent')).toBeVisible()
    await expect(page.getByText(en.photos.go_on_kept)).toBeVisible()
    await page.getByRole('button', { name: en.photos.go_on_one }).click()
    const jobId = await sentJobId(page)
    // Where nobody serves the zip code it goes nowhere yet.
    await expect(page.getByText(`Job ${jobId} is saved`)).toBeVisible()
    await expect(page.getByText(/^No company serves 90210 yet\./)).toBeVisible()

    await page.goto(formPath)
    await expect(field(page, en.jobs.columns.policy_number)).toHaveValue('')
    await page.goto(`${formPath}?id=${jobId}`)
    const goOn = en.photos.more.go_on_one.replace('{{count}}', '1')
    await page.getByRole('link', { name: goOn }).click()
    await holdsPhotos(page, 'p', ['leak.jpg'])
    mend()
    await page.getByRole('button', { name: en.photos.more.send }).click()
    await page.waitForURL(new RegExp(`\\?id=${jobId}$`))
    expect(await photoWidths(sender, jobId, 'p')).toEqual([400])
    await context.close()
  },
}

const tellsOfNoRoom: Step = {
  title: 'a photo of a job that found no room on the device is not called kept by the list',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Bea')
    await makeHomeowner(sender, 'Cal', 'Norris')
    const { page, context } = await openAs(browser, sender)
    await limitRoom(page)
    await breakUploadsOf(page, 'leak.jpg', (route) => route.fulfill({ status: 408 }))
    await page.goto(formPath)
    await chooseHomeowner(page, 'cal', /Cal Norris/)
    await fillFields(page)
    await onePhotoEach(page)
    await saveJob(page)
    await expect(page.getByText('2 of 3 sent')).toBeVisible()
    await page
      .getByRole('navigation', { name: en.shell.navigation })
      .getByRole('link', { name: en.shell.jobs, exact: true })
      .click()
    await dialog(page).getByRole('button', { name: en.payments.account.prompt.later }).click()
    const note = page.getByText(en.jobs.form.photos_wait_text_one)
    await expect(note).toContainText(en.photos.more.not_kept)
    await page.reload()
    await expect(note).toContainText(en.photos.lost_one.replace('{{count}}', '1'))
    await context.close()
  },
}

/** Chooses a photo from the disk, where it is deleted before it is sent; a private window keeps no copy. */
const chooseAndDelete = async (page: Page, name: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-deleted-'))
  const file = path.join(folder, name)
  writeFileSync(file, (await picture(name, '#4a6fa5', 400)).buffer)
  await group(page, 'p').locator('input[type=file][multiple]').setInputFiles(file)
  await expect.poll(() => photoNames(page, 'p')).toContain(name)
  rmSync(folder, { recursive: true })
}

const replacesAnUnreadablePhoto: Step = {
  title: 'a photo that cannot be read, or is gone, is named and another takes its very place',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Tess')
    await makeHomeowner(sender, 'Uma', 'Foster')
    const { page, context } = await openAs(browser, sender)
    await page.goto(formPath)
    await chooseHomeowner(page, 'uma', /Uma Foster/)
    await fillFields(page)
    await onePhotoEach(page)
    const whole = await picture('cut', '#4a6fa5', 500)
    await choosePhotos(page, 'p', [
      { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
    ])
    await choosePhotos(page, 'p', [await picture('last', '#4a6fa5', 520)])
    await chooseAndDelete(page, 'deleted.jpg')
    await saveJob(page)
    await expect(page.getByText(en.errors.not_a_picture.title)).toBeVisible()
    await expect(page.getByText('cut.jpg')).toBeVisible()
    await expect(page.getByText(en.photos.failed_refused_other)).toBeVisible()
    const gone = en.photos.refused_gone.replace('{{name}}', 'deleted.jpg')
    await expect(page.getByText(gone)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again: / })).toHaveCount(0)
    await page.route('**/api/photo/order', (route) => route.abort(), { times: 1 })
    for (const [name, width] of [
      ['deleted.jpg', 530],
      ['cut.jpg', 510],
    ] as const) {
      const asked = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `Choose another photo instead of ${name}` }).click()
      await (await asked).setFiles([await picture('again', '#4a6fa5', width)])
    }
    await expect(page.getByText(en.photos.order_waits)).toBeVisible()
    const jobId = await sentJobId(page)
    expect(await photoWidths(sender, jobId, 'p')).toEqual([400, 510, 520, 530])
    await page.goBack()
    await expect(page.getByRole('heading', { name: en.jobs.form.title })).toHaveCount(0)
    await context.close()
  },
}

const outlastsAnAbsence: Step = {
  title: 'a job sent while the server is away says so, keeps all that was typed and goes by itself',
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Vera')
    await makeHomeowner(sender, 'Walt', 'Greer')
    const { page, context } = await openAs(browser, sender)
    const away = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable' } }
    let asked = 0
    let comesBack = () => {}
    const isBack = new Promise<void>((resolve) => {
      comesBack = resolve
    })
    await page.route('**/api/job/create', (route) => {
      asked += 1
      if (asked < 3) return route.fulfill(asked === 1 ? away : badGateway)
      return isBack.then(() => route.continue())
    })
    await page.goto(formPath)
    await chooseHomeowner(page, 'walt', /Walt Greer/)
    await fillFields(page)
    await onePhotoEach(page)
    const mend = await breakUploadsOf(page, '')
    await saveJob(page)
    await expect(page.getByText(en.jobs.form.saving_waits)).toBeVisible()
    await expect(field(page, en.jobs.columns.policy_number)).toHaveValue('LSM-4410-77')
    comesBack()
    await expect(page.getByText('0 of 3 sent')).toBeVisible()
    await expect(
      page.getByText(`${en.photos.failed_none_other} ${en.photos.failed_waits_other}`),
    ).toBeVisible()
    mend()
    const jobId = await sentJobId(page)
    expect(asked).toBe(3)
    expect(await photoWidths(sender, jobId, 'p')).toEqual([400])
    await context.close()
  },
}

const takesPhotosAddedJustBefore: Step = {
  title:
    'photos that are still looked into when Save is pressed go with the job, after a reload too',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Yara')
    await makeHomeowner(sender, 'Zoe', 'Marsh')
    const { page, context } = await openAs(browser, sender)
    await page.clock.install()
    await page.goto(formPath)
    await chooseHomeowner(page, 'zoe', /Zoe Marsh/)
    await fillFields(page)
    await onePhotoEach(page)
    await expect(group(page, 'a').getByRole('listitem')).toHaveCount(1)
    const release = await page.evaluateHandle(() => {
      const read = Blob.prototype.arrayBuffer
      const gate: { open: () => void } = { open: () => {} }
      const opened = new Promise<void>((resolve) => {
        gate.open = resolve
      })
      Blob.prototype.arrayBuffer = async function (this: Blob) {
        await opened
        return read.call(this)
      }
      return gate
    })
    await choosePhotos(page, 'a', [await picture('late', '#4a6fa5', 430)])
    await saveJob(page)
    await expect(dialog(page).filter({ hasText: en.photos.looking_wait })).toBeVisible()
    // The answer comes before what they change has been kept.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
    await page.route('**/api/job/upload', () => undefined)
    await release.evaluate((gate) => gate.open())
    await expect(page.getByText('0 of 4 sent')).toBeVisible()
    await page.clock.resume()
    await page.unroute('**/api/job/upload')
    await page.reload()
    const jobId = await sentJobId(page)
    expect(await photoWidths(sender, jobId, 'a')).toEqual([400, 430])
    await context.close()
  },
}

const asksForWhatMayBeSent: Step = {
  title:
    'a draft whose job may have been sent says so above the jobs and before it is thrown away, and since when it is kept',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Bela')
    await makeHomeowner(sender, 'Cora', 'Holt')
    const { page, context } = await openAs(browser, sender)
    await page.route(
      '**/api/job/create',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto(formPath)
    await chooseHomeowner(page, 'cora', /Cora Holt/)
    await fillFields(page)
    await onePhotoEach(page)
    await saveJob(page)
    await dialog(page)
      .filter({ hasText: en.common.network.title })
      .getByRole('button', { name: en.common.actions.ok })
      .click()
    const savedAt = () =>
      page.evaluate(
        (key) => /"savedAt":"[^"]+"/.exec(localStorage.getItem(key) ?? '')?.[0],
        `plumbline.draft.${sender.id}`,
      )
    const { form } = en.jobs
    const written = await savedAt()
    await page.reload()
    await expect(page.getByText(form.draft_restored)).toBeVisible()
    await page.getByRole('button', { name: form.discard }).click()
    const question = dialog(page).filter({ hasText: form.discard_tried_question })
    await question.getByRole('button', { name: en.common.actions.cancel }).click()
    await page.getByRole('button', { name: en.common.actions.cancel }).click()
    await page.waitForURL('**/inicio/plumber/jobs')
    expect(await savedAt()).toBe(written)
    await dialog(page).getByRole('button', { name: en.payments.account.prompt.later }).click()
    const note = page.getByRole('status').filter({ hasText: form.draft_tried_title })
    await expect(note).toContainText(form.draft_tried_text)
    await expect(page.getByText(form.draft_waits_title)).toHaveCount(0)
    await keepsToWcag(page)
    await note.getByRole('link', { name: form.draft_go_on }).click()
    await expect(page.getByText(form.draft_restored)).toBeVisible()
    await saveJob(page)
    expect(await photoWidths(sender, await sentJobId(page), 'p')).toEqual([400])
    await context.close()
  },
}

export const sendingSteps: readonly Step[] = [
  takesPhotosAddedJustBefore,
  sendsAFailedPhotoAgain,
  goesOnWithoutAPhoto,
  tellsOfNoRoom,
  replacesAnUnreadablePhoto,
  outlastsAnAbsence,
  asksForWhatMayBeSent,
]
