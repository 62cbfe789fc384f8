import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { type Language, languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { findChromium } from '../chromium.mjs'
import { captions } from './captions.ts'
import { encode, needEncoder, poster } from './encode.ts'
import { startProduct } from './product.ts'
import { record } from './record.ts'
import { rate } from './recorder.ts'

const pictures = path.resolve('build/film')
const media = path.resolve('web/features/landing/film/media')
const times = path.join(media, 'times.json')

/** `npm run film -- es` makes one language anew. */
const wanted = languages.filter((each) => !process.argv[2] || process.argv[2] === each)

const take = async (language: Language) => {
  const port = 4391 + languages.indexOf(language)
  const folder = path.join(pictures, language)
  const product = await startProduct(port)
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  })
  try {
    return { folder, ...(await record({ browser, product, port, language, folder })) }
  } finally {
    await browser.close()
    product.stop()
  }
}

needEncoder()
for (const language of wanted) {
  const { folder, marks, frames, at } = await take(language)
  const name = path.join(media, `how-it-works-${language}`)
  encode(folder, name)
  await poster(at('seen', 1.5), `${name}.webp`)
  writeFileSync(`${name}.vtt`, captions(catalogues[language].landing.film.said, marks, frames))
  const seconds = (mark: string) => {
    const frame = marks.find((each) => each.name === mark)?.frame ?? 0
    return Math.round((frame / rate) * 10) / 10
  }
  const steps = ['homeowner', 'told', 'transfer'].map(seconds)
  const known = JSON.parse(readFileSync(times, 'utf8'))
  const now = { ...known, [language]: { seconds: Math.round(frames / rate), steps } }
  writeFileSync(times, `${JSON.stringify(now, null, 2)}\n`)
  console.log(`The film in ${language} takes ${Math.round(frames / rate)} seconds`)
}
