import { type Browser, expect, test } from '@playwright/test'
import { en } from '#messages/index.ts'
import { whole } from '#server/testing/whole.ts'
import {
  booksOf,
  type Cast,
  castOf,
  killOne,
  restartDatabase,
  restartInTurn,
  startOnNewerSchema,
  untilLettersAreSent,
} from './instances/acts.ts'
import { openWorld, type World } from './instances/world.ts'
import { makeJob } from './job-tables/made-jobs.ts'
import { steps } from './journey/steps.ts'
import { closeWorld, createWorld } from './journey/world.ts'
import { openAs } from './people/people.ts'

/** Milliseconds: the lease of what was cut off in the middle is over after twenty seconds, looked for twice a minute. */
const comesAgainWithin = 90_000

/** What a request may meet that was under way at an instance when it was killed. */
const lostWithIt = /: (no answer|502 )/

/** What it may meet while the database is away. */
const away = /: (503 |500 .*unavailable)/

/** A table on one instance changes when a job is sent on the other; answers the job. */
const followLive = async (browser: Browser, { one, other }: World, cast: Cast) => {
  const { context, page } = await openAs(browser, { ...cast.company, url: other.url })
  const listening = page.waitForResponse('**/api/live')
  await page.goto('/inicio/company/jobs')
  await listening
  await expect(page.getByText(en.jobs.company.empty_title)).toBeVisible()
  const jobId = await makeJob({ ...cast.plumber, url: one.url }, cast.homeowner)
  await expect(page.getByRole('row').filter({ hasText: String(jobId) })).toBeVisible()
  await context.close()
  return jobId
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

const rounds = whole ? 5 : 1

test('two instances are one product, whatever befalls either', async ({ browser }) => {
  const world = await openWorld()
  try {
    const cast = await castOf(world.url)
    const jobs = [await followLive(browser, world, cast)]
    let confirmedOnce: number[] = []

    for (let round = 1; round <= rounds; round += 1) {
      await test.step('restarted one after the other: not one request fails', async () => {
        const { failures, confirmed, answered } = await restartInTurn(world, cast)
        expect(failures).toEqual([])
        expect(answered).toBeGreaterThan(50)
        confirmedOnce = [...confirmedOnce, ...confirmed]
        jobs.push(...confirmed)
        await untilLettersAreSent(world)
      })

      await test.step('one is killed: nothing confirmed is lost', async () => {
        const { failures, confirmed } = await killOne(world, cast)
        for (const failure of failures) expect(failure).toMatch(lostWithIt)
        jobs.push(...confirmed)
      })

      await test.step('the database is restarted: 503 with Retry-After, then on by itself', async () => {
        const { failures, confirmed, away: told } = await restartDatabase(world, cast)
        expect(told.status).toBe(503)
        expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)
        for (const failure of failures) expect(failure).toMatch(away)
        jobs.push(...confirmed)
      })
    }

    await test.step('an instance starts on a schema with more in it than it knows', async () => {
      await startOnNewerSchema(world)
      jobs.push(await makeJob({ ...cast.plumber, url: world.one.url }, cast.homeowner))
    })

    const books = await booksOf(world)
    expect(inOrder(books.jobs)).toEqual(inOrder(jobs))
    expect(books.tooOften).toEqual([])

    const lettersOf = async () => {
      const letters = (await world.mail.arrived()).filter(({ to }) => to === cast.company.email)
      return new Map(
        jobs.map((jobId) => [jobId, letters.filter(({ text }) => text.includes(`/${jobId}`))]),
      )
    }
    const untold = async () =>
      [...(await lettersOf()).values()].filter(({ length }) => length === 0)
    await expect.poll(untold, { timeout: comesAgainWithin }).toEqual([])
    const told = await lettersOf()
    for (const letters of told.values()) expect(new Set(letters.map(({ id }) => id)).size).toBe(1)
    for (const jobId of confirmedOnce) expect(told.get(jobId)).toHaveLength(1)
  } finally {
    await world.close()
  }
})

/** Between these steps of the journey an instance is killed, and started again. */
const journeyKills = { kill: 5, start: 9 }

if (whole)
  test('from the wet basement to the money, across two instances', async ({ browser }) => {
    const instances = await openWorld({ providerApart: true, readsAgain: true })
    const world = await createWorld(browser, instances.url)
    try {
      for (const [at, { title, run }] of steps.entries()) {
        const killed = at === journeyKills.kill ? instances.one.kill() : undefined
        if (at === journeyKills.start) await instances.one.start()
        await test.step(title, () => run(world))
        await killed
      }
    } finally {
      await closeWorld(world)
      await instances.close()
    }
  })

if (whole)
  test('two instances with demo data start at once, and the demo is there once', async () => {
    // With the payment simulator in the database that both share: its money is lived through once.
    const world = await openWorld({ settings: { DEMO_DATA: 'yes' } })
    try {
      const { jobs, plumbers } = await booksOf(world)
      expect(jobs.length).toBeGreaterThan(30)
      expect(plumbers).toBe(2)
    } finally {
      await world.close()
    }
  })
