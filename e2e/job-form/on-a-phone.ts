import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { picture } from '../acts/pictures.ts'
import { lostAtThisWidth } from '../looks/reflow.ts'
import { makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { chooseHomeowner, choosePhotos, fillFields, formPath, saveJob } from './form.ts'
import type { Step } from './step.ts'
import { breakUploadsOf } from './uploads.ts'

const fitsTheScreen: Step = {
  title: 'on a phone photos on their way fit the screen, whatever their names are',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Fern')
    await makeHomeowner(sender, 'Gil', 'Tanner')
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, sender, { viewport })
    await page.goto(formPath)
    await chooseHomeowner(page, 'gil', /Gil Tanner/)
    await fillFields(page)
    const whole = await picture('Screenshot_20261129-204312_'.padEnd(120, 'x'), '#e8e4da', 400)
    const half = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) }
    // The first goes alone: the one that stays on its way is of a later group.
    await choosePhotos(page, 'p', [await picture('floor', '#7a5c43', 400)])
    await choosePhotos(page, 'i', [half])
    await choosePhotos(page, 'a', [await picture('PXL_20261129_204312345', '#4a6fa5', 400)])
    await breakUploadsOf(page, 'PXL', async () => {})
    await saveJob(page)
    await expect(page.getByText('1 of 3 sent')).toBeVisible()
    const leaveOut = en.photos.leave_out_of.replace('{{name}}', whole.name)
    await expect(page.getByRole('button', { name: leaveOut })).toBeVisible()
    await expect(page.getByText('PXL_20261129_204312345.jpg')).toBeVisible()
    expect(await lostAtThisWidth(page)).toEqual([])
    await context.close()
  },
}

const readsAtSixteen: Step = {
  title: 'on a phone what a section asks for is read at 16 pixels',
  details: rare,
  run: async ({ browser, plumber }) => {
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, plumber, { viewport })
    await page.goto(formPath)
    for (const text of [en.jobs.form.homeowner_text, en.jobs.form.photos_text])
      await expect(page.getByText(text)).toHaveCSS('font-size', '16px')
    await context.close()
  },
}

export const phoneSteps: readonly Step[] = [fitsTheScreen, readsAtSixteen]
