import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps.mjs'

/** Kilobytes of JavaScript, gzipped: what a reader has to wait for. */
const budgets = { landing: 105, firstScreen: 250, route: 40 }

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

const screen = (pattern) => {
  const found = Object.keys(manifest).filter(
    (name) => pattern.test(name) && manifest[name].isDynamicEntry,
  )
  if (found.length === 0) throw new Error(`No part of the build matches ${pattern}`)
  return found
}

const shell = [
  'index.html',
  ...screen(/app\/shell\/shell\.tsx$/),
  ...screen(/payment-account-status\.tsx$/),
]
const jobs = { plumber: screen(/plumber-jobs\.tsx$/), company: screen(/company-jobs\.tsx$/) }
const signedIn = Object.entries(jobs).map(([role, names]) => ({
  name: `first screen, ${role}`,
  size: sum(scripts(closure([...shell, ...names]))),
  budget: budgets.firstScreen,
}))

/** The parts that fetch this one: the router for a screen, a screen for a window that it opens. */
const openers = (part) =>
  Object.keys(manifest).filter((name) => manifest[name].dynamicImports?.includes(part))

/** Every other part, beside what the shell, the role's first screen and its opener have brought. */
const known = new Set(scripts(closure([...shell, ...jobs.plumber, ...jobs.company])))
const routes = Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry && !shell.includes(name))
  .filter((name) => ![...jobs.plumber, ...jobs.company].includes(name))
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

const broken = figures.filter(({ size, budget }) => size > budget)
const shown = process.argv.includes('--all') ? figures : [...figures.slice(0, 6), ...broken]
for (const { name, size, budget } of new Set(shown))
  console.log(`${size.toFixed(1).padStart(7)} KB of ${budget}  ${name}`)
if (broken.length > 0) {
  console.error(`Over the budget of JavaScript: ${broken.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
