import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { quiet, remember, type Visitor } from '../lib/visitor.ts'
import { freePort } from './free-port.ts'

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

const audited = async (url: string, port: number, onlyCategories: string[]): Promise<Visit> => {
  const result = await lighthouse(url, {
    port,
    onlyCategories,
    logLevel: 'error',
    disableStorageReset: true,
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url} was not measured: ${result?.lhr.runtimeError?.message}`)
  const { audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const details = audits['resource-summary']?.details
  const kinds = details?.type === 'table' ? details.items : []
  const scripts = kinds.find(({ resourceType }) => resourceType === 'script')
  const scores = Object.entries(result.lhr.categories).map(([id, { score }]) => [
    id,
    Math.round((score ?? 0) * 100),
  ])
  return {
    scores: Object.fromEntries(scores),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    scripts: Number(scripts?.transferSize ?? Number.NaN) / 1000,
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
