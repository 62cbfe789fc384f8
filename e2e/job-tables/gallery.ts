import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { aboveThePage, keepsToWcag } from '../looks/axe.ts'
import { openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { addPhoto, photosOf } from './made-jobs.ts'
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

/** What is asked for under an address waits until the test lets it come or fail. */
const held = async (page: Page, address: string) => {
  const asked: Route[] = []
  await page.route(address, (route) => {
    asked.push(route)
  })
  return asked
}

/** A photo that fails is told each time, and "Try again" leaves the keyboard in the gallery as it goes. */
const failsAgain = async (
  gallery: Locator,
  asked: Route[],
  { broken, retry }: ReturnType<typeof textsOf>,
) => {
  const told = gallery.getByRole('alert')
  const fail = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    for (const route of asked.splice(0)) await route.abort()
    await expect(told).toContainText(broken)
  }
  await fail()
  await gallery.getByRole('button', { name: retry }).press('Enter')
  await expect(told).toBeHidden()
  await expect(gallery).toBeFocused()
  await fail()
  await expect(gallery).toBeFocused()
}

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
    const asked = await held(page, files)
    await thumbs.click()
    await failsAgain(gallery, asked, texts)
    await page.unroute(files)
    await gallery.getByRole('button', { name: texts.retry }).click()
    await expect(gallery.getByText(texts.counter(1, 3))).toBeVisible()
    const [first, second, last] = damage
    await shows(gallery, first)
    await gallery.getByRole('button', { name: texts.previous }).click()
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

const onAPhone = { viewport: { width: 390, height: 844 } }

/** Opens the photos of the damage from a card. */
const openCard = async (page: Page, jobId: number) => {
  const texts = textsOf('en')
  await page.goto(path)
  const card = page.getByRole('listitem').filter({ hasText: String(jobId) })
  await card.getByRole('button', { name: texts.open(texts.types.a) }).click()
  const gallery = page.getByRole('dialog', { name: texts.types.a })
  return { gallery, next: gallery.getByRole('button', { name: texts.next }) }
}

/** The full photos wait until they are let through, each by itself; those that were asked for. */
const fullPhotos = async (page: Page, files: Awaited<ReturnType<typeof photosOf>>) => {
  const asked = await Promise.all(files.map((file) => held(page, `**/files/${file.path}`)))
  return {
    wanted: () => files.flatMap((_, index) => (asked[index]?.length ? [index] : [])),
    comes: async (photo: number) => {
      await expect.poll(() => asked[photo]?.length).toBe(1)
      await asked[photo]?.[0]?.continue()
    },
  }
}

const onASlowLine: Scene = {
  title:
    'until a photo comes its thumbnail stands in its place, and the one after and before it are fetched behind it',
  run: async ({ browser, company, pictured }) => {
    const { page, context } = await openAs(browser, company, onAPhone)
    const files = await photosOf(company, pictured, 'a')
    const { wanted, comes } = await fullPhotos(page, files)
    const { gallery, next } = await openCard(page, pictured)
    const picture = gallery.locator('img')
    const turnsInto = async (photo: number) => {
      const thumbnail = files[photo]?.thumbnail_path ?? ''
      await expect(picture).toHaveCSS('background-image', new RegExp(thumbnail))
      expect(await width(gallery)).toBe(0)
      const before = await picture.boundingBox()
      expect(before?.width).toBe(390 - 16)
      await comes(photo)
      await shows(gallery, damage[photo] ?? 0)
      await expect(picture).toHaveCSS('background-image', 'none')
      expect(await picture.boundingBox()).toEqual(before)
    }
    await expect.poll(wanted).toEqual([0])
    await turnsInto(0)
    await expect.poll(wanted).toEqual([0, 1, 2])
    await next.click()
    await turnsInto(1)
    await context.close()
  },
}

const withLessData: Scene = {
  title: 'who saves data fetches only the photos that are looked at',
  details: rare,
  run: async ({ browser, company, pictured }) => {
    const { page, context } = await openAs(browser, company, onAPhone)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const { wanted, comes } = await fullPhotos(page, await photosOf(company, pictured, 'a'))
    const { gallery, next } = await openCard(page, pictured)
    await comes(0)
    await shows(gallery, damage[0])
    await next.click()
    await comes(1)
    await shows(gallery, damage[1])
    expect(wanted()).toEqual([0, 1])
    await context.close()
  },
}

export const galleryScenes: readonly Scene[] = [byMouseAndKeys, byTouch, onASlowLine, withLessData]
