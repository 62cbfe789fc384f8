import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { en } from '#messages/index.ts'
import { drawPhoto } from '#server/testing/phone-photo.ts'
import { type Account, makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import {
  chooseHomeowner,
  choosePhotos,
  fillFields,
  formPath,
  onePhotoEach,
  saveJob,
} from './form.ts'
import type { Step } from './step.ts'

/** As a phone that lay on its side takes it: 12 megapixels, a red left edge, its turn in the EXIF. */
const takenSideways = async (): Promise<Buffer> => {
  const edge = { create: { width: 400, height: 3024, channels: 3, background: '#ff0000' } } as const
  return sharp(await drawPhoto({ width: 4032, height: 3024 }))
    .composite([{ input: edge, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const photos = z.array(z.object({ path: z.string(), width: z.number(), height: z.number() }))

const photosOf = async ({ url, token }: Account, address: string) =>
  fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } })

/** Bytes that each upload took, in the order in which they ended. */
const weigh = (page: Page) => {
  const bytes: number[] = []
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('/api/job/upload'))
      bytes.push(Number((await request.allHeaders())['content-length']))
  })
  return bytes
}

const sendsLess: Step = {
  title: 'a heavy photo is sent lighter and upright, and half a photo is still refused',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Wren')
    await makeHomeowner(sender, 'Abel', 'Stone')
    const { page, context } = await openAs(browser, sender)
    const weights = weigh(page)
    await page.goto(formPath)
    await chooseHomeowner(page, 'abel', /Abel Stone/)
    await fillFields(page)
    await onePhotoEach(page)
    const whole = await takenSideways()
    const half = whole.subarray(0, whole.length / 2)
    await choosePhotos(page, 'p', [
      { name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: whole },
      { name: 'half.jpg', mimeType: 'image/jpeg', buffer: half },
    ])
    const created = page.waitForResponse('**/api/job/create')
    await saveJob(page)
    const { job_id: jobId } = z.object({ job_id: z.number() }).parse(await (await created).json())
    await expect(page.getByText(en.errors.not_a_picture.title)).toBeVisible()
    await expect(page.getByText('4 of 5 sent')).toBeVisible()
    await expect.poll(() => weights.length).toBe(5)
    const [heaviest = 0, second = 0] = weights.toSorted((one, other) => other - one)
    expect(heaviest).toBeGreaterThan(half.length)
    expect(heaviest).toBeLessThan(half.length + 2000)
    expect(second).toBeLessThan(whole.length / 2)
    const list = await photosOf(sender, `/api/photo/getbytype?job_id=${jobId}&type=p`)
    const [, sent] = photos.parse(await list.json())
    expect(sent).toMatchObject({ width: 1920, height: limits.photoSide })
    const file = await photosOf(sender, `/files/${sent?.path}`)
    const top = { left: 900, top: 60, width: 1, height: 1 }
    const [red = 0, green = 0] = await sharp(await file.arrayBuffer())
      .extract(top)
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(60)
    await context.close()
  },
}

export const heavyPhotoSteps: readonly Step[] = [sendsLess]
