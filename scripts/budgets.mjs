import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

/** Kilobytes of JavaScript, gzipped: what a reader has to wait for. */
const budgets = { landing: 105, firstScreen: 250, route: 40 }

/** Scripts of the first signed-in screen: a phone asks for six at a time. */
const mostFiles = 20

const web = path.join(root, 'dist/web')
const manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()

const kilobytes = (file) => {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(readFileSync(path.join(web, file)), { level: 9 }).length / 1000)
  return sizes.get(file)
}

/** A part and everything it imports at once; lazy parts are not followed. */
const closure = (names, seen = new Set()) => {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    closure(manifest[name].imports ?? [], seen)
  }
  return seen
}

const scripts = (names) =>
  [...new Set([...names].map((name) => manifest[name].file))].filter((file) => file.endsWith('.js'))

const sum = (files) => files.reduce((total, file) => total + kilobytes(file), 0)

const { screens: ahead } = JSON.parse(readFileSync(path.join(web, '.vite/ahead.json'), 'utf8'))

/** What the page itself and the list of what comes with it bring to a role's jobs. */
const firstScripts = (role) => {
  const named = [...ahead['/inicio'], ...ahead[`/inicio/${role}/jobs`]].map((file) => file.slice(1))
  const files = new Set([...scripts(closure(['index.html'])), ...named])
  return [...files].filter((file) => file.endsWith('.js'))
}

const first = { plumber: firstScripts('plumber'), company: firstScripts('company') }
const signedIn = Object.entries(first).map(([role, files]) => ({
  name: `first screen, ${role}, ${files.length} files`,
  size: sum(files),
  budget: budgets.firstScreen,
  files: files.length,
}))

/** The parts that fetch this one: the router for a screen, a screen for a window that it opens. */
const openers = (part) =>
  Object.keys(manifest).filter((name) => manifest[name].dynamicImports?.includes(part))

/** Every other part, beside what the role's first screen and its opener have brought. */
const known = new Set([...first.plumber, ...first.company])
const routes = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry && !known.has(manifest[name].file))
  .map((name) => ({
    name,
    size: Math.max(
      ...openers(name).map((opener) => {
        const there = new Set(scripts(closure([opener])))
        const more = scripts(closure([name])).filter((file) => !known.has(file) && !there.has(file))
        return sum(more)
      }),
    ),
    budget: budgets.route,
  }))

const figures = [
  { name: 'landing page', size: sum(scripts(closure(['landing.html']))), budget: budgets.landing },
  ...signedIn,
  ...routes.sort((a, b) => b.size - a.size),
]

const broken = figures.filter(({ size, budget, files = 0 }) => size > budget || files > mostFiles)
const shown = process.argv.includes('--all') ? figures : [...figures.slice(0, 6), ...broken]
for (const { name, size, budget } of new Set(shown))
  console.log(`${size.toFixed(1).padStart(7)} KB of ${budget}  ${name}`)
if (broken.length > 0) {
  console.error(`Over the budget of JavaScript: ${broken.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

/** A sheet with a layer has the whole page laid out anew, so none comes after the first screen. */
const sheetsOf = (names) => [...names].flatMap((name) => manifest[name].css ?? [])
const early = new Set([
  ...sheetsOf(closure(['index.html', 'landing.html'])),
  ...Object.values(ahead).flatMap((files) => files.map((file) => file.slice(1))),
])
const late = sheetsOf(Object.keys(manifest)).filter((file) => !early.has(file))
const layered = late.filter((file) => readFileSync(path.join(web, file), 'utf8').includes('@layer'))
if (layered.length > 0) {
  console.error(`A style sheet with a layer comes late: ${[...new Set(layered)].join(', ')}`)
  process.exit(1)
}
