import { languageChoice, languages } from '#contract/language.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Bench } from '../lib/bench.ts'
import type { Figure } from '../lib/report.ts'
import { people, signedIn, type Visitor } from '../lib/visitor.ts'
import { installLighthouse } from './lighthouse.ts'
import { type Visit, visit } from './visit.ts'

/** How often each page is opened; the middle of them counts. */
const visits = { thorough: 5, short: 1 }

/** What was promised of the landing page: milliseconds, kilobytes. */
const promised = { lcp: 1200, cls: 0, scripts: 105 }

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
const middle = (values: readonly number[]) =>
  sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN

const over = (found: readonly Visit[], what: (visit: Visit) => number) => {
  const values = found.map(what)
  return { p50: middle(values), p99: Math.max(...values) }
}

const ofTime = (what: string, found: readonly Visit[], read: (visit: Visit) => number) => {
  const times = over(found, read)
  return { what, http: times }
}

const scriptsOf = (what: string, found: readonly Visit[], most: number): Figure => {
  const measured = over(found, (each) => each.scripts).p50
  return { what: `${what} JavaScript`, limit: { of: 'sent', measured, most, unit: 'KB' } }
}

const landing = (address: string, found: readonly Visit[]): Figure[] => {
  const lcp = ofTime(`${address} LCP`, found, (each) => each.lcp)
  const median = (read: (visit: Visit) => number) => over(found, read).p50
  const scores = Object.keys(found[0]?.scores ?? {}).map((name): Figure => {
    const measured = median((each) => each.scores[name] ?? 0)
    return { what: `${address} ${name}`, limit: { of: 'score', measured, least: 100, unit: '' } }
  })
  const cls = median((each) => each.cls)
  return [
    ...scores,
    { ...lcp, limit: { of: 'p50', measured: lcp.http.p50, most: promised.lcp, unit: 'ms' } },
    ofTime(`${address} TBT`, found, (each) => each.tbt),
    {
      what: `${address} CLS`,
      limit: { of: 'shift', measured: cls, most: promised.cls, unit: '' },
    },
    scriptsOf(address, found, promised.scripts),
  ]
}

const screen = (role: string, found: readonly Visit[]): Figure[] => [
  ofTime(`first screen of a ${role} LCP`, found, (each) => each.lcp),
  ofTime(`first screen of a ${role} TBT`, found, (each) => each.tbt),
  // The build holds the promise; what windows need comes too, once the screen rests.
  {
    what: `first screen of a ${role}, KB of JavaScript`,
    http: over(found, (each) => each.scripts),
  },
]

/** Lighthouse's phone on its slow 4G before the landing page and the first signed-in screen. */
export const page: Bench = {
  title: 'Pages on a phone',
  engines: ['embedded'],
  run: async ({ engine, short }) => {
    await installLighthouse()
    const product = await engine.product('few')
    const browser = await findChromium()
    const times = short ? visits.short : visits.thorough
    const measure = async (address: string, visitor?: Visitor) => {
      const found: Visit[] = []
      for (let turn = 0; turn < times; turn += 1)
        found.push(await visit(browser, `${product.url}${address}`, visitor))
      return found
    }
    const figures: Figure[] = []
    for (const language of short ? languages.slice(0, 1) : languages) {
      const address = `/home?${languageChoice.query}=${language}`
      figures.push(...landing(address, await measure(address)))
    }
    for (const person of short ? people.slice(0, 1) : people) {
      const found = await measure(person.path, await signedIn(product, person))
      figures.push(...screen(person.role, found))
    }
    return figures
  },
}
