import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { type Language, languages } from '#contract/language.ts'
import type { Account } from '../../e2e/people/people.ts'
import { startDemo } from '../../e2e/screens/demo.ts'
import type { Device, Screen } from '../../e2e/screens/screen.ts'
import { screens } from '../../e2e/screens/screens.ts'
import { showScreen } from '../../e2e/screens/show.ts'
import { openViewer, signInViewer } from '../../e2e/screens/viewers.ts'
import { findChromium } from '../chromium.mjs'

const folder = path.resolve('screenshots')
const widths = { phone: 390, desktop: 1440 }
const schemes = ['light', 'dark'] as const

/** `npm run screenshots -- landing` takes only the screens whose name contains the word. */
const wanted = process.argv[2] ?? ''

type Look = {
  baseURL: string
  language: Language
  scheme: (typeof schemes)[number]
  device: Device
}

const take = async (browser: Browser, screen: Screen, who: Account | undefined, look: Look) => {
  const { context, page } = await openViewer(browser, who, {
    baseURL: look.baseURL,
    language: look.language,
    viewport: { width: widths[look.device], height: look.device === 'phone' ? 844 : 900 },
    colorScheme: look.scheme,
  })
  // What runs this script names functions by a helper of its own, which a page lacks.
  await context.addInitScript('globalThis.__name = (named) => named')
  const name = [screen.name, look.device, look.language, look.scheme].join('-')
  try {
    await showScreen(page, screen, { id: who?.id, language: look.language })
    // What was left hanging on purpose never falls silent.
    if (!screen.network) await page.waitForLoadState('networkidle')
    await setTimeout(400)
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

mkdirSync(folder, { recursive: true })
const product = await startDemo()
const baseURL = product.url
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
const viewers = {
  visitor: undefined,
  plumber: await signInViewer(product, 'plumber'),
  unready: await signInViewer(product, 'unready'),
  company: await signInViewer(product, 'company'),
  operator: await signInViewer(product, 'operator'),
}
const chosen = Object.values(screens)
  .flat()
  .filter(({ name }) => name.includes(wanted))
for (const screen of chosen)
  for (const language of languages)
    for (const scheme of schemes)
      for (const device of ['phone', 'desktop'] as const)
        if (!screen.only || screen.only === device)
          await take(browser, screen, viewers[screen.viewer], { baseURL, language, scheme, device })
await browser.close()
await product.stop()
console.log(`Pictures of ${chosen.length} screens are in screenshots/`)
