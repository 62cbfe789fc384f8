import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtIn } from './shipped.mjs'
import { root } from './steps.mjs'

/** What a package holds of others says so here alone. */
const credits = [
  'ZIP codes, their places and their positions come from GeoNames (https://www.geonames.org), licensed under',
  'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); they were joined with other lists and changed.',
]

const isLicence = (name) => /^(licen[cs]e|notice|copying)/i.test(name)

const rule = '-'.repeat(80)

/** What a package is, whose, and under which terms; its own words where it brings any. */
const partOf = (folder) => {
  const place = path.join(root, folder)
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(place, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(place).filter(isLicence)
  const words = texts.map((file) => readFileSync(path.join(place, file), 'utf8').trim())
  const by = author?.name ?? author
  return [rule, `${name} ${version}: ${license}${by ? `, by ${by}` : ''}`, '', ...words].join('\n')
}

const installed = builtIn.filter((folder) => existsSync(path.join(root, folder)))
const parts = installed.map(partOf)
writeFileSync(
  path.join(root, 'dist/web/licenses.txt'),
  `${[...credits, '', ...parts].join('\n')}\n`,
)
