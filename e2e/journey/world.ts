import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { refusedByPolicy } from '../looks/policy.ts'
import { secretsOf } from '../product/secrets.ts'

/** One person at one browser. */
export type Person = {
  context: BrowserContext
  page: Page
  email: string
  password: string
  /** What the pages' own content policy forbade them. */
  refused: readonly string[]
}

/** Everybody in the journey, and what they learned on the way. */
export type World = {
  url: string
  plumber: Person
  winner: Person
  rejecter: Person
  outsider: Person
  /** The number of the job, once it is submitted. */
  jobId: string
}

const password = 'Crawl space 7!'

const person = async (browser: Browser, url: string, name: string): Promise<Person> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'no-preference',
  })
  const refused = refusedByPolicy(context)
  const page = await context.newPage()
  return { context, page, email: `${name}@journey.example`, password, refused }
}

export const createWorld = async (browser: Browser, url: string): Promise<World> => ({
  url,
  plumber: await person(browser, url, 'maria'),
  winner: await person(browser, url, 'drywell'),
  rejecter: await person(browser, url, 'highwater'),
  outsider: await person(browser, url, 'pacific'),
  jobId: '',
})

export const closeWorld = async ({ plumber, winner, rejecter, outsider }: World) => {
  for (const { context, refused } of [plumber, winner, rejecter, outsider]) {
    expect.soft(refused).toEqual([])
    await secretsOf(context)
    await context.close()
  }
}
