import { type Browser, chromium } from 'playwright-core'
import { z } from 'zod'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Bench } from '../lib/bench.ts'
import type { Product } from '../lib/product.ts'
import type { Figure } from '../lib/report.ts'
import { people, quiet, remember, signedIn, type Visitor } from '../lib/visitor.ts'
import { type Act, phoneActs, wideActs } from './acts.ts'
import { openSlowPage, paintsOf } from './slow-page.ts'

/** How often each thing is done, each time in a browser of its own, on a processor so much slower. */
const efforts = { thorough: { turns: 5, slowness: 4 }, short: { turns: 1, slowness: 1 } }

type Effort = (typeof efforts)[keyof typeof efforts]

/** Milliseconds from a press or key to the next paint. */
const most = 200

const windows = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, acts: wideActs },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, acts: phoneActs },
] as const

type Window = (typeof windows)[number]

const atShare = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const figures = (what: string, paints: readonly number[]): Figure[] => {
  const held = (of: string, measured: number): Figure => ({
    what: `${what}, ${of}`,
    limit: { of, measured, most, unit: 'ms' },
  })
  return [held('p75', atShare(paints, 0.75)), held('worst', Math.max(...paints))]
}

const counted = z.tuple([z.object({ count: z.coerce.number() })])

const lengthOf = async ({ database }: Product, email: string) => {
  const { rows } = await database.sql(
    `select count(*) from job_listing join company on account_id = company.id
     where role = 'company' and list = 1 and email = $1`,
    [email],
  )
  return counted.parse(rows)[0].count
}

type Scene = { browser: Browser; visitor: Visitor; slowness: number }

const once = async ({ browser, visitor, slowness }: Scene, window: Window, wanted: Act) => {
  const { viewport, hasTouch } = window
  const context = await browser.newContext({ viewport, hasTouch, locale: 'en-US' })
  try {
    await remember(context, visitor)
    const page = await openSlowPage(context, slowness)
    await wanted.before(page, visitor.url)
    return await paintsOf(page, wanted)
  } finally {
    await context.close()
  }
}

/** The company with more than 100,000 jobs in its table, in Chromium on a processor four times slower. */
export const interaction: Bench = {
  title: 'From a press or key to the next paint',
  engines: ['postgres'],
  run: async ({ engine, only, short, say }) => {
    const product = await engine.product('list')
    const company = people.find(({ role }) => role === 'company') ?? people[0]
    const visitor = await signedIn(product, company)
    say(`${await lengthOf(product, company.account.email)} jobs stand in the table`)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: quiet })
    const { turns, slowness }: Effort = short ? efforts.short : efforts.thorough
    const scene = { browser, visitor, slowness }
    const found: Figure[] = []
    try {
      for (const window of windows)
        for (const act of window.acts) {
          const what = `${window.name}: ${act.what}`
          if (!what.includes(only)) continue
          const paints: number[] = []
          for (let turn = 0; turn < turns; turn += 1)
            paints.push(...(await once(scene, window, act)))
          say(`  ${what}: ${paints.join(', ')} ms`)
          found.push(...figures(what, paints))
        }
    } finally {
      await browser.close()
    }
    return found
  },
}
