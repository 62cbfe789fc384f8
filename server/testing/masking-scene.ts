import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { homeowner, photo } from '../database/schema/index.ts'
import { expireJobs, lapseAcceptance } from '../features/jobs/index.ts'
import { jobCalls } from '../features/jobs/testing/job-calls.ts'
import { moneyCalls } from '../features/payments/testing/money-calls.ts'
import type { TestApp } from './create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from './factories.ts'

/** A homeowner whose every word is found nowhere else. */
export const home = {
  name: 'Zebulon',
  lastName: 'Quartermaine',
  address: '77 Hidden Warren',
  phone: '5125550911',
  email: 'zeb.quarter@secret.example',
}
const policyNumber = 'POL-XYZZY-9'

/** What a company that has not won may read nowhere. */
export const secrets = [...Object.values(home), 'zeb.quarter', policyNumber]

const pictureFor = async (app: TestApp, headers: Record<string, string>, jobId: number) => {
  const create = { width: 64, height: 48, channels: 3 as const, background: 'steelblue' }
  const picture = Uint8Array.from(await sharp({ create }).jpeg().toBuffer())
  for (const type of ['p', 'i', 'a']) {
    const form = new FormData()
    form.append('job_id', String(jobId))
    form.append('type', type)
    form.append('file', new Blob([picture]), 'photo.jpg')
    await app.inject({ method: 'POST', url: '/api/job/upload', headers, payload: form })
  }
}

/** The names of the pictures of a job, those that only its plumber and its winner see apart. */
const filesOf = async ({ context }: TestApp, jobId: number) => {
  const rows = await context.db.select().from(photo).where(eq(photo.jobId, jobId))
  const names = (among: typeof rows) => among.flatMap((row) => [row.fileName, row.thumbnailName])
  return {
    hidden: names(rows.filter(({ type }) => type !== 'a')),
    shown: names(rows.filter(({ type }) => type === 'a')),
  }
}

/**
 * One homeowner's jobs, and a company that stands to each of them in another way without having won
 * any: offered, rejected, rejected and taken by another, lost, lost and paid, lapsed, lapsed and paid
 * too late, expired.
 */
export const openMaskingScene = async (app: TestApp) => {
  const { context } = app
  const calls = jobCalls(app)
  const money = moneyCalls(app)
  const plumber = await makePlumber(app)
  const reader = await makeCompany(app)
  const winner = await makeCompany(app)
  const job = () =>
    makeJob(app, plumber, {
      homeowner: home,
      job: { insurance_company_policy_number: policyNumber },
    })
  const lapse = async (jobId: number) =>
    context.db.transaction((tx) =>
      lapseAcceptance(context, tx, { jobId, acceptance: 1, now: app.clock.now() }),
    )

  const expired = await job()
  const lapsed = await job()
  const paidLate = await job()
  await context.tasks.drain()
  await calls.accept(reader, lapsed)
  await calls.accept(reader, paidLate)
  await money.linkUrl(reader, lapsed)
  const link = await money.linkUrl(reader, paidLate)
  await pictureFor(app, plumber.headers, lapsed)
  await context.tasks.drain()
  app.clock.forwardHours(73)
  await lapse(lapsed)
  await lapse(paidLate)
  await money.pay(link)
  await money.settled()
  await expireJobs(context)

  const [open, rejected, taken] = [await job(), await job(), await job()]
  const [lost, paid] = [await job(), await job()]
  await context.tasks.drain()
  await pictureFor(app, plumber.headers, open)
  await calls.reject(reader, rejected)
  await calls.reject(reader, taken)
  for (const each of [taken, lost, paid]) await calls.accept(winner, each)
  await money.pay(await money.linkUrl(winner, paid))
  await money.settled()
  await context.tasks.drain()

  const files = [await filesOf(app, open), await filesOf(app, lapsed)]
  const [house] = await context.db.select().from(homeowner).where(eq(homeowner.name, home.name))
  return {
    ...{ calls, plumber, reader, winner, house },
    jobs: { open, rejected, taken, lost, paid, lapsed, paidLate, expired },
    hiddenFiles: files.flatMap(({ hidden }) => hidden),
    shownFiles: files.flatMap(({ shown }) => shown),
  }
}
