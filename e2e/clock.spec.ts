import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { outboxIn } from './clock/outbox.ts'
import {
  answerJobs,
  copies,
  expectedLetters,
  expectedNotifications,
  sendJobs,
} from './clock/stories.ts'
import { type Account, peopleOf } from './people/calls-of-people.ts'
import { type Product, startProduct } from './product/product.ts'

const patience = { timeout: 60_000, intervals: [50] }

/** A product whose clock is moved by a file, and killed without a word again and again. */
const startMovable = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-clock-'))
  const file = path.join(folder, 'hours')
  const product = await startProduct({
    ...{ CLOCK_FILE: file, OFFER_HOURS: '30', PAYMENT_HOURS: '10' },
  })
  return {
    product,
    moveTo: (hours: number) => writeFileSync(file, String(hours)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

const count = (letters: string[], kinds: string[]) =>
  letters.filter((line) => kinds.some((kind) => line.startsWith(`${kind} `))).length

/** Kills the server in the middle of its letters, and in the whole form once before at a moment of no meaning. */
const killDuring = async (product: Product, arrived: () => number) => {
  const before = arrived()
  if (whole) {
    await setTimeout(Math.random() * 900)
    await product.killAndRestart()
  }
  const some = before + 1 + Math.floor(Math.random() * 6)
  await expect.poll(arrived, { ...patience, intervals: [10] }).toBeGreaterThanOrEqual(some)
  await product.killAndRestart()
}

const kindsOf = (history: { kind: string }[]) => history.map(({ kind }) => kind)

/** What the queue still holds, and what it gave up. */
const tasksLeft = async (dataDir: string) => {
  const database = await PGlite.create(path.join(dataDir, 'database'))
  const { rows } = await database.query(
    `select name, state::text, count(*)::int from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') and name like 'send%' group by 1, 2`,
  )
  await database.close()
  return rows
}

test('days go by and the server is killed in between: every expiry, lapse and letter happens once', async () => {
  const { product, moveTo, remove } = await startMovable()
  const people = peopleOf(product)
  const plumber = await people.plumber('maria@clock.example')
  const companies: [Account, Account, Account, Account] = [
    await people.company('one@clock.example'),
    await people.company('two@clock.example'),
    await people.company('three@clock.example'),
    await people.company('four@clock.example'),
  ]
  const cast = { plumber, companies }
  const sent = await sendJobs(people, plumber)
  const expected = expectedLetters(cast, sent)
  const letters = outboxIn(product.dataDir)
  const arrived =
    (...kinds: string[]) =>
    () =>
      count(letters(), kinds)
  /** Waits for so many letters of a kind for each copy of the stories. */
  const arrive = (kind: string, each: number) =>
    expect.poll(arrived(kind), patience).toBeGreaterThanOrEqual(each * copies)

  await arrive('newJob', 20)
  await answerJobs(people, companies, sent, 'first')
  if (whole) await product.killAndRestart()
  await arrive('rejectedByAll', 1)
  await arrive('won', 3)

  // Six hours on the payments are due soon, at ten they lapse.
  moveTo(6.5)
  if (whole) await killDuring(product, arrived('dueSoon'))
  await arrive('dueSoon', 3)
  moveTo(10.5)
  await killDuring(product, arrived('lapsed', 'openAgain', 'offeredAgain'))
  await arrive('openAgain', 9)
  await arrive('offeredAgain', 3)
  await arrive('lapsed', 3)
  await answerJobs(people, companies, sent, 'later')
  await arrive('rejectedByAll', 2)
  await arrive('won', 4)

  // Who took it the second time is reminded, and lapses too.
  moveTo(17)
  await arrive('dueSoon', 4)
  moveTo(21)
  if (whole) await killDuring(product, arrived('openAgain'))
  await arrive('openAgain', 11)
  await arrive('lapsed', 4)

  // What nobody took expires: at first what never was, then what was taken once, then twice.
  moveTo(31)
  await killDuring(product, arrived('expired'))
  await arrive('expired', 2)
  moveTo(35)
  await arrive('expired', 4)
  moveTo(46)
  await arrive('expired', 5)

  const again = await people.signIn('plumber', plumber.email)
  for (const { jobId, history } of sent) {
    const told = await people.get(`/api/job/history?job_id=${jobId}`, again)
    expect(kindsOf(told)).toEqual(['created', 'offered', ...history])
  }
  const notifications: string[] = []
  for (const { role, email } of [plumber, ...companies]) {
    const reader = await people.signIn(role, email)
    const { rows } = await people.get('/api/notification/list?page_size=100', reader)
    for (const { kind, job_id } of rows) notifications.push(`${kind} ${job_id} ${email}`)
  }
  expect(notifications.toSorted()).toEqual(expectedNotifications(cast, sent))

  await product.end()
  expect(await tasksLeft(product.dataDir)).toEqual([])
  expect(letters()).toEqual(expected)
  await product.stop()
  remove()
})
