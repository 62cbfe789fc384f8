import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from './free-port.ts'

/** Somebody whose session stands in the browser before the page is opened. */
export type Visitor = { url: string; cookies: Record<string, string>; kept: Record<string, string> }

/** What one visit on a phone told: scores of 100, milliseconds, the shift of the layout, kilobytes. */
export type Visit = {
  scores: Record<string, number>
  lcp: number
  tbt: number
  cls: number
  scripts: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** A browser that talks to nobody but the page. */
const quiet = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

const remember = async (context: Awaited<ReturnType<typeof launch>>, visitor: Visitor) => {
  const { url, cookies, kept } = visitor
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  for (const [key, value] of Object.entries(kept))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
  await page.close()
}

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
