import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

/** The folder whose documents are looked through. */
const place = process.argv[2] ?? root

const folders = 'contract|messages|web|server|stripe-simulator|e2e|bench|deploy|docs|scripts'
const reference = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g')
const link = /\]\(([^)\s]+)\)/g
const elsewhere = /^[a-z][a-z+.-]*:/

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'stripe-simulator/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(place, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
].filter((name) => existsSync(path.join(place, name)))

const textOf = (document) => readFileSync(path.join(place, document), 'utf8')

const withoutFences = (text) => text.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** The anchors that GitHub gives the headings of a document; of equal ones the second is numbered 1. */
const anchorsOf = (document) => {
  const times = new Map()
  return [...withoutFences(textOf(document)).matchAll(/^#+ +(.+)$/gm)].map(([, heading]) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const before = times.get(anchor) ?? 0
    times.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  })
}

/** Whether a link of a document leads to a file, and to a heading of it where it names one. */
const leadsSomewhere = (document, target) => {
  const [file, anchor] = target.split('#')
  const named = file === '' ? document : path.join(path.dirname(document), file)
  if (!existsSync(path.join(place, named))) return false
  return anchor === undefined || anchorsOf(named).includes(anchor)
}

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

const dead = documents.flatMap((document) => [
  ...all(textOf(document), reference)
    .filter((named) => !existsSync(path.join(place, named)))
    .map((named) => `${document} names ${named}, which does not exist`),
  ...all(withoutFences(textOf(document)), link)
    .filter((target) => !elsewhere.test(target) && !leadsSomewhere(document, target))
    .map((target) => `${document} links to ${target}, which does not exist`),
])
for (const line of dead) console.error(line)
console.log(`${documents.length} documents, ${dead.length} dead references`)
process.exit(dead.length === 0 ? 0 : 1)
