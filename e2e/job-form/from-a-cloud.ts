import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
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
  saveJob,
  sentJobId,
  tabTo,
} from './form.ts'
import type { Step } from './step.ts'
import { photoWidths } from './uploads.ts'

/** What `cloud.jpg` holds cannot be read before the answered function is called. */
const fetchSlowly = async (page: Page) => {
  await page.addInitScript(() => {
    const come = new Promise<Event>((resolve) => {
      window.addEventListener('cloud-answers', resolve, { once: true })
    })
    const slice = Blob.prototype.slice
    Blob.prototype.slice = function (...range) {
      const part = slice.apply(this, range)
      if (!(this instanceof File && this.name === 'cloud.jpg')) return part
      const read = part.arrayBuffer.bind(part)
      return Object.assign(part, { arrayBuffer: () => come.then(read) })
    }
  })
  return () => page.evaluate(() => window.dispatchEvent(new Event('cloud-answers')))
}

const waitsForACloud: Step = {
  title: 'a photo that the phone is still fetching is said, waited for, or left out',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Nell')
    await makeHomeowner(sender, 'Otis', 'Grant')
    const { page, context } = await openAs(browser, sender)
    const answer = await fetchSlowly(page)
    await page.goto(formPath)
    await chooseHomeowner(page, 'otis', /Otis Grant/)
    await fillFields(page)
    await onePhotoEach(page)
    const slow = [await picture('cloud', '#7a5c43', 420)]
    const floor = group(page, 'a')
    const fetching = floor.getByText('Fetching 1 photo…')
    await choosePhotos(page, 'a', slow)
    await expect(fetching).toBeVisible()
    await keepsToWcag(page)
    await saveJob(page)
    await expect(dialog(page).getByText(en.photos.looking_wait)).toBeVisible()
    const told = dialog(page).filter({ hasText: en.photos.looking_title })
    await told.getByRole('button').click({ timeout: 20_000 })
    await floor.getByRole('button', { name: en.photos.leave_out }).click()
    await expect(fetching).toBeHidden()
    await expect(floor.locator('[data-adds]')).toBeFocused()
    await holdsPhotos(page, 'a', ['floor.jpg'])

    await choosePhotos(page, 'a', slow)
    await expect(fetching).toBeVisible()
    await saveJob(page)
    await expect(dialog(page).getByText(en.photos.looking_wait)).toBeVisible()
    await answer()
    expect(await photoWidths(sender, await sentJobId(page), 'a')).toEqual([400, 420])
    await context.close()
  },
}

const holdsUpNoOther: Step = {
  title:
    'a photo that the phone is still fetching holds up no other of its choice, and alone is left out',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Imke')
    const { page, context } = await openAs(browser, sender)
    const answer = await fetchSlowly(page)
    await page.goto(formPath)
    const slow = await picture('cloud', '#7a5c43', 420)
    const here = [await picture('wall', '#4a6fa5', 400), await picture('door', '#e8e4da', 400)]
    const floor = group(page, 'a')
    const fetching = floor.getByText('Fetching 1 photo…')
    const leaveOut = floor.getByRole('button', { name: en.photos.leave_out })
    const adds = floor.locator('[data-adds]')
    const named = floor.getByText(en.photos.refused_left.replace('{{name}}', 'cloud.jpg'))
    await choosePhotos(page, 'a', [slow, ...here])
    await holdsPhotos(page, 'a', ['wall.jpg', 'door.jpg'])
    await expect(fetching).toBeVisible()
    await tabTo(page, leaveOut)
    await page.keyboard.press('Enter')
    await expect(named).toBeVisible()
    await expect(fetching).toBeHidden()
    await expect(adds).toBeFocused()
    await holdsPhotos(page, 'a', ['wall.jpg', 'door.jpg'])
    await keepsToWcag(page)

    await choosePhotos(page, 'a', [slow, await picture('roof', '#4a6fa5', 400)])
    await holdsPhotos(page, 'a', ['wall.jpg', 'door.jpg', 'roof.jpg'])
    await expect(named).toBeHidden()
    await leaveOut.focus()
    await answer()
    await holdsPhotos(page, 'a', ['wall.jpg', 'door.jpg', 'cloud.jpg', 'roof.jpg'])
    await expect(leaveOut).toBeHidden()
    await expect(adds).toBeFocused()
    await context.close()
  },
}

const entersAsAnotherGoes: Step = {
  title: 'a photo that waits for a place beside one still fetched enters as another is removed',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Veit'))
    const answer = await fetchSlowly(page)
    await page.goto(formPath)
    const names = Array.from({ length: limits.photosPerGroup }, (_, place) => `room${place}`)
    const here = await Promise.all(names.map((name) => picture(name, '#4a6fa5', 400)))
    await choosePhotos(page, 'a', [await picture('cloud', '#7a5c43', 420), ...here])
    const [first = '', ...others] = here.map(({ name }) => name)
    await holdsPhotos(page, 'a', [first, ...others.slice(0, -1)])
    await group(page, 'a')
      .getByRole('button', { name: en.photos.remove.replace('{{name}}', first) })
      .click()
    await holdsPhotos(page, 'a', others)
    await answer()
    await holdsPhotos(page, 'a', ['cloud.jpg', ...others])
    // A full group takes no more, and leaves its button where the keyboard may stand.
    const adds = group(page, 'a').locator('[data-adds]')
    await expect(adds).toHaveAttribute('aria-disabled', 'true')
    await adds.press('Enter')
    await expect(adds).toBeFocused()
    await context.close()
  },
}

const entersDuringADrag: Step = {
  title: 'a photo that comes while another is dragged stays, though that is dropped outside',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Lena'))
    const answer = await fetchSlowly(page)
    await page.goto(formPath)
    const here = [await picture('wall', '#4a6fa5', 400), await picture('door', '#e8e4da', 400)]
    await choosePhotos(page, 'a', [await picture('cloud', '#7a5c43', 420), ...here])
    await holdsPhotos(page, 'a', ['wall.jpg', 'door.jpg'])
    await group(page, 'a').getByAltText('wall.jpg').hover()
    await page.mouse.down()
    await group(page, 'a').getByAltText('door.jpg').hover()
    await holdsPhotos(page, 'a', ['door.jpg', 'wall.jpg'])
    await answer()
    await holdsPhotos(page, 'a', ['cloud.jpg', 'door.jpg', 'wall.jpg'])
    await page.getByRole('heading', { level: 1 }).hover()
    await page.mouse.up()
    await holdsPhotos(page, 'a', ['cloud.jpg', 'wall.jpg', 'door.jpg'])
    await context.close()
  },
}

export const cloudSteps: readonly Step[] = [
  waitsForACloud,
  holdsUpNoOther,
  entersAsAnotherGoes,
  entersDuringADrag,
]
