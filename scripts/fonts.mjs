import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { root } from './steps.mjs'

/** English, Spanish and the marks between them: printable Latin-1 and a little typography. */
const latin = Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index)
  .filter((code) => code < 0x7f || code > 0x9f)
  .map((code) => String.fromCharCode(code))
const characters = `${latin.join('')}–—‘’“”•…→←↑↓€™−·`

/** What the styles ask for, and what the writing itself needs. */
const keepFeatures = [
  'kern',
  'liga',
  'calt',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'tnum',
  'cv11',
  'ss03',
]

/** The text face keeps its weights, the display face stands at its one weight. */
const faces = [
  { name: 'inter', variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  { name: 'bricolage-grotesque', variationAxes: { wght: 650 } },
]

const folder = path.join(root, 'build/fonts')
mkdirSync(folder, { recursive: true })
for (const { name, variationAxes } of faces) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const face = await subsetFont(readFileSync(path.join(root, source)), characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  })
  writeFileSync(path.join(folder, `${name}-latin.woff2`), face)
}
