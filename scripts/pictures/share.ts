import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { findChromium } from '../chromium.mjs'

const root = path.join(import.meta.dirname, '../..')

const face = (name: string) =>
  readFileSync(path.join(root, `build/fonts/${name}-latin.woff2`)).toString('base64')

/** The page that is photographed: the three words, and the line from the drop to the money. */
const page = (language: Language) => {
  const { hero, meta } = catalogues[language].landing
  return `<!doctype html><html lang="${language}"><style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${face('bricolage-grotesque')}) }
    @font-face { font-family: Text; font-weight: 400 700; src: url(data:font/woff2;base64,${face('inter')}) }
    body { margin: 0; width: 1200px; height: 630px; background: #f7f5f1; color: #0c1b2a; overflow: hidden; position: relative }
    h1 { position: absolute; left: 80px; top: 92px; margin: 0; font: 650 116px/1.04 Display; letter-spacing: -0.03em }
    h1 span { display: block }
    p { position: absolute; left: 84px; bottom: 60px; margin: 0; font: 600 34px Text }
    svg { position: absolute; inset: 0 }
  </style><h1><span>${hero.refer}</span><span>${hero.track}</span><span>${hero.paid}</span></h1><p>Plumbline</p>
  <svg viewBox="0 0 1200 630" fill="none" role="img" aria-label="${meta.picture}">
    <path d="M735 120h150m60 0h175" stroke="#0c1b2a" stroke-width="5"/>
    <path d="M735 156h150m60 0h175" stroke="#0c1b2a" stroke-width="5"/>
    <path d="M885 106v64m60-64v64" stroke="#0c1b2a" stroke-width="14"/>
    <path d="M915 178c26 40 42 62 42 88a42 42 0 0 1-84 0c0-26 16-48 42-88Z" fill="#1366d6"/>
    <path d="M915 300v110q0 40 40 40h58" stroke="#b65a24" stroke-width="6"/>
    <rect x="1016" y="410" width="124" height="80" rx="12" stroke="#b65a24" stroke-width="5" fill="#fff"/>
    <path d="m1052 450 18 18 34-36" stroke="#13795b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  </svg></html>`
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
for (const language of languages) {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.setContent(page(language))
  await tab.evaluate(() => document.fonts.ready)
  await tab.screenshot({ path: path.join(root, `web/public/share-${language}.png`) })
}
await browser.close()
