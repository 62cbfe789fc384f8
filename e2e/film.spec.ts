import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { keepsToWcag } from './looks/axe.ts'
import { readers } from './people/readers.ts'
import { expect, test } from './product/test.ts'
import { rare } from './rare.ts'

const section = '#how-it-works'
const film = (page: Page) => page.locator('[data-film]')
const stands = (page: Page, state: string) => expect(film(page)).toHaveAttribute('data-film', state)
const button = (page: Page, name: string) =>
  page.locator(section).getByRole('button', { name, exact: true })

/** What of the film was asked for, the poster aside. */
const asked = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const [name = ''] = /how-it-works-[^/]*$/.exec(request.url()) ?? []
    if (name && !name.endsWith('.webp')) files.push(name)
  })
  return files
}

const open = async (page: Page, language: Language = 'en') => {
  await page.goto(`/home?lang=${language}`)
  const poster = film(page).locator('img')
  await poster.scrollIntoViewIfNeeded()
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600)
  await expect(button(page, catalogues[language].landing.film.play)).toBeVisible()
}

for (const language of readers)
  test(`the film plays, pauses and ends, in ${language}`, rare, async ({ page }) => {
    const words = catalogues[language].landing.film
    const files = asked(page)
    await open(page, language)
    expect(files).toEqual([])
    await stands(page, 'idle')
    await keepsToWcag(page, section)

    await button(page, words.play).click()
    await stands(page, 'playing')
    expect(files.some((name) => name.startsWith(`how-it-works-${language}`))).toBe(true)
    const captions = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => {
        const [track] = video.textTracks
        return track?.mode === 'showing' ? [...(track.cues ?? [])].length : 0
      })
    await expect.poll(captions).toBe(Object.keys(words.said).length)

    await expect(button(page, words.pause)).toBeFocused()
    await page.keyboard.press('Space')
    await stands(page, 'paused')
    await keepsToWcag(page, section)
    await button(page, words.resume).first().click()
    await stands(page, 'playing')
    await page.locator('video').click()
    await stands(page, 'paused')

    const [, second] = await page
      .locator(section)
      .getByRole('list', { name: words.chapters })
      .getByRole('button')
      .all()
    await second?.click()
    await expect(second ?? film(page)).toHaveAttribute('aria-current', 'step')
    await button(page, words.resume).first().click()
    await stands(page, 'playing')
    await page.getByRole('slider', { name: words.seek }).press('End')
    await stands(page, 'ended')
    await keepsToWcag(page, section)
    await button(page, words.again).first().click()
    await stands(page, 'playing')
    await button(page, words.captions).click()
    expect(await captions()).toBe(0)
  })

test(
  'a film that does not come says so, and comes when it is asked for again',
  rare,
  async ({ page }) => {
    const words = catalogues.en.landing.film
    await page.route(/how-it-works-.*\.(webm|mp4)$/, (route) => route.abort())
    await open(page)
    await button(page, words.play).click()
    await stands(page, 'failed')
    await expect(film(page).getByRole('status')).toHaveText(words.failed)
    await keepsToWcag(page, section)
    await page.unrouteAll()
    await button(page, words.retry).click()
    await stands(page, 'playing')
  },
)

test('while the film is on its way it says so', rare, async ({ page }) => {
  const words = catalogues.en.landing.film
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/how-it-works-.*\.(webm|mp4)$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await button(page, words.play).click()
  await stands(page, 'loading')
  await expect(film(page).getByRole('status')).toHaveText(words.loading)
  await keepsToWcag(page, section)
  release()
  await stands(page, 'playing')
})

test('without scripts the browser’s own buttons play it', rare, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const files = asked(page)
  await page.goto('/home')
  const video = page.locator('video')
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveAttribute('controls')
  await expect(page.locator(section).getByText(catalogues.en.landing.film.transcript)).toBeVisible()
  expect(files).toEqual([])
  await context.close()
})

test('the film is sent in parts, for ever the same, and as what it is', async ({
  page,
  request,
}) => {
  await open(page)
  const kinds = { source: /^video\/(webm|mp4)$/, track: /^text\/vtt/ }
  await expect(page.locator('video source')).toHaveCount(2)
  await expect(page.locator('video track')).toHaveCount(1)
  for (const [element, kind] of Object.entries(kinds))
    for (const file of await page.locator(`video ${element}`).all()) {
      const address = (await file.getAttribute('src')) ?? ''
      const part = await request.get(address, { headers: { range: 'bytes=0-99' } })
      expect(part.status(), address).toBe(206)
      expect(part.headers()['content-type']).toMatch(kind)
      expect(part.headers()['cache-control']).toContain('immutable')
      expect((await part.body()).length).toBe(100)
    }
})
