import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { root } from './steps.mjs'

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const rare = '<=>[\\]^`{|}~'

/** English, Spanish and the marks between them: what every page is written with. */
const written = [
  ...between(0x20, 0x7e).filter((letter) => !rare.includes(letter)),
  ...'\u00a0ÁÉÍÑÓÚÜáéíñóúü¡¿©·–—‘’“”…',
]

/** Rarer marks and, for the names of people, the rest of Latin-1: a file of its own that few pages ask for. */
const further = [
  ...rare,
  ...between(0xa1, 0xff).filter((letter) => !written.includes(letter)),
  ...'•€™→←↑↓−',
]

/** What the styles ask for, and what sits right between the letters. */
const keepFeatures = ['kern', 'tnum']

/** The text face keeps its weights, the display face stands at its one weight. */
const faces = [
  { name: 'inter', variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  { name: 'bricolage-grotesque', variationAxes: { wght: 650 } },
]

const folder = path.join(root, 'build/fonts')
mkdirSync(folder, { recursive: true })
for (const { name, variationAxes } of faces) {
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const whole = readFileSync(path.join(root, source))
  for (const [part, letters] of Object.entries({ latin: written, further })) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting: true }
    const face = await subsetFont(whole, letters.join(''), options)
    writeFileSync(path.join(folder, `${name}-${part}.woff2`), face)
  }
}
