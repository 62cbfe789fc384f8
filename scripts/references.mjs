import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const folders = 'contract|messages|web|server|stripe-simulator|e2e|bench|deploy|docs|scripts'
const reference = new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g')

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/runbook.md',
  ...readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
]

const dead = documents.flatMap((document) =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(reference)]
    .map(([, named]) => named)
    .filter((named) => !existsSync(path.join(root, named)))
    .map((named) => `${document} names ${named}, which does not exist`),
)
for (const line of dead) console.error(line)
console.log(`${documents.length} documents, ${dead.length} dead references`)
process.exit(dead.length === 0 ? 0 : 1)
