import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { aboveThePage, keepsToWcag } from '../looks/axe.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { addPhoto } from './made-jobs.ts'
import { damage, type Scene } from './stage.ts'
import { jobRow } from './table.ts'

const path = '/inicio/company/jobs'

const textsOf = (language: Language) => {
  const { common, photos } = catalogues[language]
  const open = (label: string) => common.gallery.open.replace('{{label}}', label)
  const counter = (index: number, count: number) =>
    common.gallery.counter.replace('{{index}}', String(index)).replace('{{count}}', String(count))
  const { close, retry } = common.actions
  return { ...common.gallery, close, retry, open, counter, types: photos.types }
}

/** Which of the photos is in sight, by its width; 0 while it loads. */
const width = (stage: Locator) =>
  stage.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0))

const shows = (gallery: Locator, photo: number) => expect.poll(() => width(gallery)).toBe(photo)

const byMouseAndKeys: Scene = {
  title:
    'the gallery opens from at most two thumbnails, goes around both ends, and gives the focus back',
  run: async ({ browser, company, pictured }) => {
    const texts = textsOf('en')
    const { page, context } = await openAs(browser, company)
    await page.goto(path)
    const row = jobRow(page, pictured)
    const groups = row.getByRole('button', { name: texts.open('') })
    await expect(groups).toHaveCount(1)
    const thumbs = row.getByRole('button', { name: texts.open(texts.types.a) })
    await expect(thumbs.locator('img')).toHaveCount(2)
    const gallery = page.getByRole('dialog', { name: texts.types.a })
    const files = '**/files/**'
    await page.route(files, (route) => route.abort())
    await thumbs.click()
    await expect(gallery.getByText(texts.broken)).toBeVisible()
    await page.unroute(files)
    await page.keyboard.press('Escape')
    await thumbs.click()
    await expect(gallery.getByText(texts.counter(1, 3))).toBeVisible()
    const [first, second, last] = damage
    await shows(gallery, first)
    await page.route(files, (route) => route.abort())
    await gallery.getByRole('button', { name: texts.previous }).click()
    await expect(gallery.getByText(texts.broken)).toBeVisible()
    await page.unroute(files)
    await gallery.getByRole('button', { name: texts.retry }).click()
    await shows(gallery, last)
    await gallery.getByRole('button', { name: texts.next }).click()
    await shows(gallery, first)
    for (const photo of [second, last, first]) {
      await page.keyboard.press('ArrowRight')
      await shows(gallery, photo)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(gallery.getByText(texts.counter(3, 3))).toBeVisible()
    await keepsToWcag(page, aboveThePage)
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
    await expect(thumbs).toBeFocused()
    await page.keyboard.press('Enter')
    await gallery.getByRole('button', { name: texts.close }).click()
    await expect(thumbs).toBeFocused()
    await context.close()
  },
}

/** A finger drawn sideways from there, as the browser hears it from the glass. */
const draw = async (page: Page, { x, y }: { x: number; y: number }, by: number) => {
  const glass = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * part)
  await touch('touchEnd')
  await glass.detach()
}

/** A finger drawn sideways across the picture. */
const swipe = async (page: Page, picture: Locator, by: number) => {
  const box = await picture.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  await draw(page, { x, y }, by)
}

/** Two fingers make everything so many times as large. */
const enlarge = async (page: Page, pageScaleFactor: number) => {
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Emulation.setPageScaleFactor', { pageScaleFactor })
  await fingers.detach()
}

/** How far the reader has gone to the right in what is enlarged. */
const aside = (page: Page) => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0)

/** One that is enlarged is looked at sideways: the finger leads over the photo, not to another. */
const looksAround = async (page: Page, gallery: Locator, photo: number) => {
  await enlarge(page, 2)
  await draw(page, { x: 300, y: 600 }, -200)
  await expect.poll(() => aside(page)).toBeGreaterThan(50)
  await draw(page, { x: 100, y: 600 }, 200)
  await expect.poll(() => aside(page)).toBe(0)
  await shows(gallery, photo)
  await enlarge(page, 1)
}

const byTouch: Scene = {
  title:
    'on a phone the gallery follows a finger, around both ends, in Spanish too, and keeps its place when a photo comes',
  details: rare,
  run: async ({ browser, plumber, company, pictured }) => {
    const texts = textsOf('es')
    const { page, context } = await openAs(browser, company, {
      language: 'es',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto(path)
    const card = page.getByRole('listitem').filter({ hasText: String(pictured) })
    await card.getByRole('button', { name: texts.open(texts.types.a) }).tap()
    const gallery = page.getByRole('dialog', { name: texts.types.a })
    const [first, second, last] = damage
    const picture = gallery.locator('img')
    for (const [by, photo] of [
      [120, last],
      [-120, first],
      [-120, second],
      [20, second],
    ] as const) {
      await swipe(page, picture, by)
      await shows(gallery, photo)
    }
    await looksAround(page, gallery, second)
    await swipe(page, picture, -120)
    await shows(gallery, last)
    await swipe(page, picture, 120)
    await shows(gallery, second)
    await keepsToWcag(page, aboveThePage)
    await expect(gallery.getByText(texts.counter(2, 3))).toBeVisible()
    await addPhoto(plumber, pictured, 'a', 480)
    await expect(gallery.getByText(texts.counter(2, 4))).toBeVisible()
    await shows(gallery, second)
    await gallery.getByRole('button', { name: texts.close }).tap()
    await expect(gallery).toBeHidden()
    await keepsToWcag(page)
    await context.close()
  },
}

export const galleryScenes: readonly Scene[] = [byMouseAndKeys, byTouch]
