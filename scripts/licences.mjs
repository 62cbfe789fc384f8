import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shipped } from './shipped.mjs'
import { root } from './steps.mjs'

/** What a product that is not given away may contain; the LGPL ones stay libraries of their own. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...[
    'CC0-1.0',
    'Python-2.0',
    'Unlicense',
    'Zlib',
    'LGPL-3.0',
    'LGPL-3.0-only',
    'LGPL-3.0-or-later',
  ],
  // Of fonts, which may be sold with what shows them.
  'OFL-1.1',
])

/** Packages that say theirs elsewhere than in package.json: read, and found to be this. */
const readByHand = { 'png-js': 'MIT' }

const said = ({ license, licenses }) => {
  if (typeof license === 'string') return license
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ')
  return license?.type ?? licenses?.type
}

/** An expression holds where one side of an OR does, or both of an AND. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((name) => allowed.has(name.trim())))

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

let read = 0
const problems = []
for (const folder of shipped) {
  const file = path.join(root, folder, 'package.json')
  if (!existsSync(file)) {
    if (!packages[folder].optional) problems.push(`${folder} is not installed`)
    continue
  }
  read += 1
  const found = JSON.parse(readFileSync(file, 'utf8'))
  const licence = said(found) ?? readByHand[found.name]
  if (licence === undefined) problems.push(`${found.name} ${found.version} says no licence`)
  else if (!isAllowed(licence)) problems.push(`${found.name} ${found.version}: ${licence}`)
}
for (const line of problems) console.error(line)
console.log(`Licences of ${read} packages that are shipped, ${problems.length} not allowed`)
process.exit(problems.length === 0 && read > 0 ? 0 : 1)
