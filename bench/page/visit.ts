import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { quiet, remember, type Visitor } from '../lib/visitor.ts'
import { freePort } from './free-port.ts'
import { askLighthouse } from './lighthouse.ts'

/** What one visit on a phone told: scores of 100, milliseconds, the shift of the layout, kilobytes. */
export type Visit = {
  scores: Record<string, number>
  lcp: number
  tbt: number
  cls: number
  scripts: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const launch = (executablePath: string, profile: string, port: number) =>
  chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...quiet, `--remote-debugging-port=${port}`],
  })

const audited = async (url: string, port: number, wanted: readonly string[]): Promise<Visit> => {
  const { audits, categories: found } = await askLighthouse(url, port, wanted)
  const kinds = audits['resource-summary'].details.items
  const scripts = kinds.find(({ resourceType }) => resourceType === 'script')
  const scores = Object.entries(found).map(([id, { score }]) => [
    id,
    Math.round((score ?? 0) * 100),
  ])
  return {
    scores: Object.fromEntries(scores),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    scripts: (scripts?.transferSize ?? Number.NaN) / 1000,
  }
}

/** Opens the page in a browser that has never seen it, on lighthouse's phone and its slow 4G. */
export const visit = async (browser: string, address: string, visitor?: Visitor) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'plumbline-page-'))
  const port = await freePort()
  const context = await launch(browser, profile, port)
  try {
    if (visitor) await remember(context, visitor)
    return await audited(address, port, visitor ? ['performance'] : categories)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}
