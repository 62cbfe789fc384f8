import type { Browser } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { openFront } from './front.ts'
import type { Product } from './product.ts'
import { createRecorder, pixelsPerPoint, stageSize } from './recorder.ts'
import { stagePage } from './stage/stage-page.ts'
import { opening } from './steps/opening.ts'
import { closing, paid } from './steps/paid.ts'
import { refer } from './steps/refer.ts'
import { track } from './steps/track.ts'
import { createWorld } from './world.ts'

type Take = { browser: Browser; product: Product; port: number; language: Language; folder: string }

/** Records the film in one language, picture by picture, into the folder. */
export const record = async ({ browser, product, port, language, folder }: Take) => {
  const { name: company } = await product.signIn('company')
  const front = await openFront(port, () =>
    stagePage(language, {
      phone: `${front.of('phone')}/robots.txt`,
      screen: `${front.of('screen')}/robots.txt`,
      company,
      amount: '$500.00',
    }),
  )
  const context = await browser.newContext({
    viewport: stageSize,
    deviceScaleFactor: pixelsPerPoint,
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.goto(front.of('stage'))
  await page.evaluate(() => document.fonts.ready)
  const film = await createRecorder(page, folder)
  const world = await createWorld({ language, film, product, context, front })
  await world.signIn('plumber')
  await world.signIn('company')
  await world.open('plumber', '/inicio/plumber/jobs')
  await film.set({ 'phone-x': 800, 'phone-y': 720 + 26, 'screen-x': 486, 'screen-y': 1440 + 44 })
  for (const step of [opening, refer, track, paid, closing]) {
    await step(world)
    console.log(`  ${language}: ${step.name}`)
  }
  const taken = film.finish()
  await context.close()
  front.close()
  return taken
}
