import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import { heldCall } from '../acts/held-call.ts'
import { picture } from '../acts/pictures.ts'
import { putBehindButtons, standsAboveButtons } from '../looks/above-buttons.ts'
import { newJob } from '../people/bodies.ts'
import { type Account, makeHomeowner, makePlumber, openAs, send } from '../people/people.ts'
import { rare } from '../rare.ts'
import { choosePhotos, formPath, group, holdsPhotos } from './form.ts'
import { asksBeforeReload, giveRoom, limitRoom } from './room.ts'
import type { Stage, Step } from './step.ts'
import { breakUploadsOf, photoWidths } from './uploads.ts'

const { more, add } = en.photos
const sendPhotos = { name: more.send }
const addPhotos = { name: add, exact: true }
const widths = { first: 400, second: 500, third: 300 }

const withdrawn = (plumber: Account, jobId: number) =>
  send(`${plumber.url}/api/job/withdraw`, { job_id: jobId }, z.unknown(), plumber)

/** A phone of a plumber who has sent one job. */
const sentOnPhone = async ({ browser, url }: Stage, name: string) => {
  const plumber = await makePlumber(url, name)
  const homeowner = await makeHomeowner(plumber, 'Ruth', 'Ellison')
  const made = z.object({ job_id: z.number() })
  const body = newJob(plumber.id, homeowner)
  const { job_id: jobId } = await send(`${url}/api/job/create`, body, made, plumber)
  const viewport = { width: 390, height: 664 }
  return { plumber, jobId, ...(await openAs(browser, plumber, { viewport })) }
}

/** From here on a photo that did not get through waits for a press: no time passes until which it goes by itself. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)

const addsPhotos: Step = {
  title: 'photos are added to a job that was sent, behind those that are there and in their order',
  run: async (stage) => {
    const { plumber, jobId, page, context } = await sentOnPhone(stage, 'Greta')
    const [first, second, third] = await Promise.all([
      picture('first', '#4a6fa5', widths.first),
      picture('second', '#7a5c43', widths.second),
      picture('third', '#e8e4da', widths.third),
    ])
    await page.clock.install()
    await page.goto(`${formPath}?id=${jobId}`)
    await page.getByRole('link', addPhotos).click()
    const title = more.title.replace('{{id}}', String(jobId))
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const adds = group(page, 'p').locator('[data-adds]')
    await putBehindButtons(page, adds)
    await page.getByRole('button', sendPhotos).click()
    await expect(group(page, 'p').getByText(en.validation.image_required)).toBeVisible()
    await standsAboveButtons(page, adds)

    const mend = await breakUploadsOf(page, 'first.jpg')
    await choosePhotos(page, 'p', [first, second])
    await expect(group(page, 'p').getByText(en.validation.image_required)).toBeHidden()
    await stopTime(page)
    await page.getByRole('button', sendPhotos).click()
    await expect(page.getByRole('heading', { name: en.photos.sending_title })).toBeFocused()
    await expect(page.getByText(/^1 photo was not sent$/)).toBeVisible()
    await expect(page.getByText('1 of 2 sent')).toBeVisible()

    const leaveOut = page.getByRole('button', {
      name: en.photos.leave_out_of.replace('{{name}}', 'first.jpg'),
    })
    const failed = page.locator('li[data-state="failed"]')
    const again = en.photos.again_title_one.replace('{{count}}', '1')
    const failsAgain = async (by: () => Promise<unknown>) => {
      const upload = heldCall(page, '**/api/job/upload')
      await by()
      const call = await upload
      await expect(failed).toHaveCount(0)
      await expect(page.getByText(again, { exact: true })).toBeVisible()
      await expect(page.locator('li[data-state="sending"]')).toContainText(/\d%/)
      await call.abort()
      await expect(failed).toContainText(en.common.network.title)
    }
    await leaveOut.focus()
    await failsAgain(() => page.evaluate(() => window.dispatchEvent(new Event('online'))))
    await expect(leaveOut).toBeFocused()
    const all = page.getByRole('button', { name: en.photos.retry_all })
    await failsAgain(() => all.click())
    await expect(all).toBeFocused()
    mend()
    await all.click()
    await page.clock.resume()
    await expect(page.getByText(more.done_other.replace('{{count}}', '2'))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`\\?id=${jobId}$`))
    await expect(group(page, 'p').getByRole('listitem')).toHaveCount(2)
    expect(await photoWidths(plumber, jobId, 'p')).toEqual([widths.first, widths.second])

    await page.getByRole('link', addPhotos).click()
    await choosePhotos(page, 'p', [third])
    await expect(group(page, 'p').getByText('3 of 20')).toBeVisible()
    const accept = await breakUploadsOf(page, 'third.jpg', (route) =>
      route.fulfill({ status: 403, json: { code: 'csrf_failed' } }),
    )
    await page.getByRole('button', sendPhotos).click()
    // What goes only when it is asked to takes its button away with the failure.
    await all.press('Enter')
    await expect(page.getByRole('heading', { name: en.photos.sending_title })).toBeFocused()
    await expect(all).toBeVisible()
    accept()
    await all.click()
    await expect(page.getByText(more.done_one.replace('{{count}}', '1'))).toBeVisible()
    expect(await photoWidths(plumber, jobId, 'p')).toEqual(Object.values(widths))

    await withdrawn(plumber, jobId)
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await expect(
      page.getByRole('heading', { name: en.jobs.company.photos_title, exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', sendPhotos)).toBeHidden()
    await expect(page.getByRole('link', addPhotos)).toBeHidden()
    await context.close()
  },
}

const chosen = (count: number) =>
  (count === 1 ? more.waiting_one : more.waiting_other).replace('{{count}}', String(count))

const goOn = (count: number) => ({
  name: (count === 1 ? more.go_on_one : more.go_on_other).replace('{{count}}', String(count)),
})

const keepsPhotos: Step = {
  title:
    'photos chosen for a sent job are there again after a reload, another page, and half an upload',
  details: rare,
  run: async (stage) => {
    const { plumber, jobId, page, context } = await sentOnPhone(stage, 'Hedy')
    const [first, second, third] = await Promise.all([
      picture('first', '#4a6fa5', widths.first),
      picture('second', '#7a5c43', widths.second),
      picture('third', '#e8e4da', widths.third),
    ])
    const back = { name: en.jobs.plumber.view_title.replace('{{id}}', String(jobId)) }
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await choosePhotos(page, 'p', [first, second, third])
    await holdsPhotos(page, 'p', ['first.jpg', 'second.jpg', 'third.jpg'])
    await expect(page.getByText(more.kept)).toBeVisible()
    await page.reload()
    await expect(page.getByText(chosen(3))).toBeVisible()
    await holdsPhotos(page, 'p', ['first.jpg', 'second.jpg', 'third.jpg'])
    await page.getByRole('link', back).click()
    await page.getByRole('link', goOn(3)).click()
    await holdsPhotos(page, 'p', ['first.jpg', 'second.jpg', 'third.jpg'])

    const mend = await breakUploadsOf(page, 'first.jpg')
    await page.getByRole('button', sendPhotos).click()
    await expect(page.getByText('2 of 3 sent')).toBeVisible()
    await page.getByRole('link', back).click()
    await expect(group(page, 'p').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('link', goOn(1)).click()
    await expect(page.getByText(chosen(1))).toBeVisible()
    await expect(group(page, 'p').getByText('3 of 20')).toBeVisible()
    mend()
    await page.getByRole('button', sendPhotos).click()
    await expect(page.getByText(more.done_one.replace('{{count}}', '1'))).toBeVisible()
    const { first: late, ...early } = widths
    expect(await photoWidths(plumber, jobId, 'p')).toEqual([...Object.values(early), late])

    await page.getByRole('link', addPhotos).click()
    await choosePhotos(page, 'i', [first])
    await holdsPhotos(page, 'i', ['first.jpg'])
    await page.reload()
    await page.getByRole('button', { name: more.remove_one }).click()
    await dialog(page).getByRole('button', { name: more.remove_one }).click()
    await holdsPhotos(page, 'i', [])
    await page.reload()
    await expect(page.getByRole('button', sendPhotos)).toBeVisible()
    await expect(page.getByText(chosen(1))).toBeHidden()
    await context.close()
  },
}

const tellsOfNoRoom: Step = {
  title:
    'photos for a sent job that find no room are not called kept, and are there while the page stands',
  details: rare,
  run: async (stage) => {
    const { jobId, page, context } = await sentOnPhone(stage, 'Hanne')
    const back = { name: en.jobs.plumber.view_title.replace('{{id}}', String(jobId)) }
    const kept = page.getByText(more.kept)
    const notKept = page.getByText(more.not_kept)
    await limitRoom(page)
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await giveRoom(page, 'enough')
    await choosePhotos(page, 'p', [await picture('first', '#4a6fa5')])
    await expect(kept).toHaveCount(1)
    await giveRoom(page, 'slow')
    await choosePhotos(page, 'p', [await picture('second', '#7a5c43')])
    await holdsPhotos(page, 'p', ['first.jpg', 'second.jpg'])
    expect(await asksBeforeReload(page)).toBe('beforeunload')
    await giveRoom(page, 'enough')
    await page.getByRole('link', back).click()
    await page.getByRole('link', goOn(2)).click()
    await expect(kept).toHaveCount(2)

    await giveRoom(page, 'none')
    await choosePhotos(page, 'i', [await picture('third', '#e8e4da')])
    await expect(notKept).toBeVisible()
    await expect(page.getByText(chosen(3))).toBeVisible()
    await expect(kept).toHaveCount(0)
    await page.getByRole('link', back).click()
    await page.getByRole('link', goOn(3)).click()
    await holdsPhotos(page, 'i', ['third.jpg'])
    await expect(notKept).toBeVisible()
    await expect(kept).toHaveCount(0)
    await page.getByRole('button', sendPhotos).click()
    await expect(page.getByText(more.done_other.replace('{{count}}', '3'))).toBeVisible()

    await page.getByRole('link', addPhotos).click()
    await choosePhotos(page, 'i', [await picture('fourth', '#4a6fa5')])
    await expect(notKept).toBeVisible()
    await page.reload()
    await expect(page.getByText(more.lost_one.replace('{{count}}', '1'))).toBeVisible()
    await expect(page.getByText(chosen(0))).toHaveCount(0)
    await context.close()
  },
}

const leadsOn: Step = {
  title:
    'by the keyboard a refused photo is replaced or left out, and what stands there then is next',
  details: rare,
  run: async (stage) => {
    const { plumber, jobId, page, context } = await sentOnPhone(stage, 'Hilma')
    const refused = (await picture('one', '#4a6fa5')).buffer.subarray(0, 700)
    const broken = ['one', 'two', 'three'].map((name) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: refused,
    }))
    await page.goto(`${formPath}?id=${jobId}&photos=1`)
    await choosePhotos(page, 'p', broken)
    await holdsPhotos(page, 'p', ['one.jpg', 'two.jpg', 'three.jpg'])
    await page.getByRole('button', sendPhotos).click()
    await expect(page.getByText(/^3 photos were not sent$/)).toBeVisible()
    const panel = page.getByRole('region', { name: en.photos.sending_title })
    const button = (text: string, name: string) =>
      panel.getByRole('button', { name: text.replace('{{name}}', name) })

    const chooseAnother = async () => {
      const [choice] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(en.photos.choose_another_for, 'one.jpg').press('Enter'),
      ])
      return choice
    }
    const letter = { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await (await chooseAnother()).setFiles(letter)
    await expect(panel.getByRole('status').filter({ hasText: 'one.txt' })).toBeVisible()
    await (await chooseAnother()).setFiles(await picture('better', '#7a5c43', widths.first))
    const better = panel.getByRole('listitem').filter({ hasText: 'better.jpg' })
    await expect(better).toBeFocused()
    await expect(panel.getByText('1 of 3 sent')).toBeVisible()
    await expect(better).toBeFocused()

    await button(en.photos.leave_out_of, 'two.jpg').press('Enter')
    await expect(button(en.photos.leave_out_of, 'three.jpg')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(more.done_one.replace('{{count}}', '1'))).toBeVisible()
    expect(await photoWidths(plumber, jobId, 'p')).toEqual([widths.first])
    await context.close()
  },
}

const keepsTheKeyboard: Step = {
  title:
    'a photo that gets through at last leaves the keyboard where it was, whoever sent it once more',
  details: rare,
  run: async (stage) => {
    const { jobId, page, context } = await sentOnPhone(stage, 'Henrike')
    const refused = await picture('broken', '#4a6fa5')
    const broken = { ...refused, buffer: refused.buffer.subarray(0, 700) }
    const panel = page.getByRole('region', { name: en.photos.sending_title })
    const button = (text: string, name: string) =>
      panel.getByRole('button', { name: text.replace('{{name}}', name) })
    const row = panel.getByRole('listitem').filter({ hasText: 'cut.jpg' })
    const ways = [
      { holds: button(en.photos.retry_one_of, 'cut.jpg'), pressed: true, leadsTo: row },
      {
        holds: panel.getByRole('button', { name: en.photos.retry_all }),
        pressed: true,
        leadsTo: page.getByRole('heading', { name: en.photos.sending_title }),
      },
      // Nobody presses anything: the connection is back.
      { holds: button(en.photos.leave_out_of, 'cut.jpg'), pressed: false, leadsTo: row },
    ]
    await page.clock.install()
    for (const { holds, pressed, leadsTo } of ways) {
      await page.goto(`${formPath}?id=${jobId}&photos=1`)
      const mend = await breakUploadsOf(page, 'cut.jpg')
      await choosePhotos(page, 'p', [await picture('cut', '#7a5c43'), broken])
      await holdsPhotos(page, 'p', ['cut.jpg', 'broken.jpg'])
      await stopTime(page)
      await page.getByRole('button', sendPhotos).click()
      await expect(page.getByText(/^2 photos were not sent$/)).toBeVisible()
      await holds.focus()
      mend()
      if (pressed) await page.keyboard.press('Enter')
      else await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.clock.resume()
      await expect(panel.getByText('1 of 2 sent')).toBeVisible()
      await expect(leadsTo).toBeFocused()
      await button(en.photos.leave_out_of, 'broken.jpg').press('Enter')
      await expect(page.getByText(more.done_one.replace('{{count}}', '1'))).toBeVisible()
    }
    await context.close()
  },
}

const knowsTwoTabs: Step = {
  title: 'two tabs do not drop what the other has chosen for a sent job',
  details: rare,
  run: async (stage) => {
    const { jobId, page, context } = await sentOnPhone(stage, 'Hulda')
    const path = `${formPath}?id=${jobId}&photos=1`
    await page.goto(path)
    await expect(group(page, 'p')).toBeVisible()
    const second = await context.newPage()
    await second.goto(path)
    await expect(second.getByText(more.elsewhere_title)).toBeVisible()
    await choosePhotos(page, 'p', [await picture('first', '#4a6fa5')])
    await expect(page.getByText(more.kept)).toBeVisible()
    await second.getByRole('button', { name: en.jobs.form.elsewhere_take }).click()
    await holdsPhotos(second, 'p', ['first.jpg'])
    await choosePhotos(second, 'p', [await picture('second', '#7a5c43')])
    await holdsPhotos(second, 'p', ['first.jpg', 'second.jpg'])
    await expect(page.getByText(more.elsewhere_title)).toBeVisible()
    await second.close()
    await holdsPhotos(page, 'p', ['first.jpg', 'second.jpg'])
    await context.close()
  },
}

export const morePhotoSteps: readonly Step[] = [
  addsPhotos,
  keepsPhotos,
  tellsOfNoRoom,
  leadsOn,
  keepsTheKeyboard,
  knowsTwoTabs,
]
