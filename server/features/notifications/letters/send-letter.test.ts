import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeowner, job, letter, plumber } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import type { TaskData } from '../../../tasks/definitions.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { makePlumber } from '../../../testing/factories.ts'
import { lettersTo } from '../../../testing/letters-to.ts'
import { makeStory } from '../testing/make-story.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const send = async (data: TaskData<'sendLetter'>) => {
  await app.context.db.transaction((tx) => app.context.tasks.enqueue(tx, 'sendLetter', data))
  await app.context.tasks.drain()
}

const acceptedBy = (companyId: number) => ({
  companyId,
  status: 1,
  acceptedAt: app.context.clock(),
  payUntil: hoursAfter(app.context.clock(), 24),
  paymentStatus: 'due',
})

test('a company is told of a new job without anything that is masked', async () => {
  const { company, house, jobId } = await makeStory(app)
  await send({ letter: 'newJob', role: 'company', accountId: company.id, jobId })
  const [letter, ...more] = await lettersTo(app, company.email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('New job in Austin, 78704')
  expect(letter?.text).toContain('the photos of the damage')
  expect(letter?.text).toContain('a phone number if there is one')
  expect(letter?.text).toContain(`${app.url()}/inicio/company/jobdetail/${jobId}`)
  for (const secret of [house.name, house.lastName, house.address, house.phone, house.email]) {
    expect(secret).toBeTruthy()
    expect(`${letter?.text}${letter?.html}`).not.toContain(secret)
  }
})

test('nobody is told of a job that was taken before the letter left', async () => {
  const { company, jobId } = await makeStory(app, acceptedBy)
  await send({ letter: 'newJob', role: 'company', accountId: company.id, jobId })
  expect(await lettersTo(app, company.email)).toEqual([])
})

test('a company that did not win is not shown the homeowner', async () => {
  const { jobId } = await makeStory(app, acceptedBy)
  const { company: other } = await makeStory(app)
  await send({ letter: 'jobAccepted', role: 'company', accountId: other.id, jobId })
  expect(await lettersTo(app, other.email)).toEqual([])
})

test('the plumber and the winner are told of an acceptance, each in their language', async () => {
  const { owner, company, jobId } = await makeStory(app, acceptedBy)
  await app.context.db.update(plumber).set({ language: 'es' }).where(eq(plumber.id, owner.id))
  await send({ letter: 'jobAccepted', role: 'plumber', accountId: owner.id, jobId })
  await send({ letter: 'jobAccepted', role: 'company', accountId: company.id, jobId })
  const [toOwner] = await lettersTo(app, owner.email)
  const [toCompany] = await lettersTo(app, company.email)
  expect(toOwner?.subject).toBe(`${company.name} tomó el trabajo ${jobId}`)
  expect(toCompany?.subject).toMatch(new RegExp(`^Job ${jobId} is yours: pay by `))
})

test('the winner is told how the homeowner can be reached, by what there is', async () => {
  const { company, house, jobId } = await makeStory(app, acceptedBy)
  const told = async (contact: Partial<typeof homeowner.$inferInsert>) => {
    await app.context.db.update(homeowner).set(contact).where(eq(homeowner.id, house.id))
    await send({ letter: 'jobAccepted', role: 'company', accountId: company.id, jobId })
    return (await lettersTo(app, company.email))[0]?.text
  }
  expect(await told({ phone: house.phone })).toContain('waiting for your call')
  const byEmail = await told({ phone: null })
  expect(byEmail).toContain('There is no phone number: write to them')
  expect(byEmail).not.toContain('call')
  const byAddress = await told({ email: null })
  expect(byAddress).toContain('There is no phone number and no email: go to the address')
  expect(byAddress).not.toContain('write')
})

test('a payment that arrived meanwhile is not asked for again', async () => {
  const { company, jobId } = await makeStory(app, acceptedBy)
  const remind = {
    letter: 'paymentDueSoon',
    role: 'company',
    accountId: company.id,
    jobId,
  } as const
  await send(remind)
  expect(await lettersTo(app, company.email)).toHaveLength(1)
  await app.context.db.update(job).set({ paymentStatus: 'paid' }).where(eq(job.id, jobId))
  await send(remind)
  expect(await lettersTo(app, company.email)).toHaveLength(1)
})

/** As after a process that was killed before it noted that a letter had gone. */
const tryAgain = async (name: 'sendLetter' | 'sendPasswordReset', accountId: number) => {
  const { tasks, database } = app.context
  await database.sql(
    `update pgboss.job set state = 'retry', completed_on = null
     where name = $1 and data->>'accountId' = $2`,
    [name, String(accountId)],
  )
  await tasks.drain()
}

test('one task tried twice makes one letter; two tasks make two', async () => {
  const owner = await makePlumber(app)
  const welcome = { letter: 'welcome', role: 'plumber', accountId: owner.id } as const
  await send(welcome)
  await tryAgain('sendLetter', owner.id)
  const [letter, ...more] = await lettersTo(app, owner.email)
  expect(more).toEqual([])
  expect(letter?.messageId).toMatch(/^<sendLetter-[0-9a-f-]{36}@localhost>$/)
  await send(welcome)
  expect(await lettersTo(app, owner.email)).toHaveLength(2)
})

test('a letter to an account that is gone, or about a job that is gone, ends quietly', async () => {
  const owner = await makePlumber(app)
  await send({ letter: 'welcome', role: 'plumber', accountId: 999_999 })
  await send({ letter: 'jobExpired', role: 'plumber', accountId: owner.id, jobId: 999_999 })
  const { rows } = await app.context.database.sql(
    `select id from pgboss.job where name = 'sendLetter' and state <> 'completed'`,
  )
  expect(rows).toEqual([])
  expect(await lettersTo(app, owner.email)).toEqual([])
})

test('the letter of a forgotten password carries a link that works, in the language asked', async () => {
  const owner = await makePlumber(app)
  await app.context.tasks.enqueue(app.context.db, 'sendPasswordReset', {
    role: 'plumber',
    accountId: owner.id,
    language: 'es',
  })
  await app.context.tasks.drain()
  const [letter] = await lettersTo(app, owner.email)
  expect(letter?.subject).toBe('Elija una contraseña nueva')
  const token = /\/plumber\/reset-password\/([A-Za-z0-9_-]{43})\s/.exec(letter?.text ?? '')?.[1]
  const answer = await app.inject({
    method: 'POST',
    url: '/plumber/reset-password',
    payload: { tokenplumber: token, newPassword: 'a-new-and-long-one' },
  })
  expect(answer.json()).toMatchObject({ success: true })
})

test('a link to a new password that is sent again is another letter, as its link is another one', async () => {
  const owner = await makePlumber(app)
  const { tasks, db, database } = app.context
  const asked = { role: 'plumber', accountId: owner.id, language: 'en' } as const
  await tasks.enqueue(db, 'sendPasswordReset', asked)
  await tasks.drain()
  await tryAgain('sendPasswordReset', owner.id)
  const letters = await lettersTo(app, owner.email)
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(2)
  const links = await database.sql(
    `select count(*)::int as count from password_reset where role = 'plumber' and account_id = $1`,
    [owner.id],
  )
  expect(links.rows).toEqual([{ count: 2 }])
})

test('of many letters that go together each says what is its reader’s, and is noted once', async () => {
  const stories = await Promise.all(Array.from({ length: 12 }, () => makeStory(app)))
  const { db, tasks, clock } = app.context
  const before = clock()
  await db.transaction((tx) =>
    tasks.enqueueMany(
      tx,
      'sendLetter',
      stories.map(({ company, jobId }) => ({
        ...({ letter: 'newJob', role: 'company' } as const),
        ...{ accountId: company.id, jobId },
      })),
    ),
  )
  await tasks.drain()
  for (const { company, jobId } of stories) {
    const letters = await lettersTo(app, company.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`${app.url()}/inicio/company/jobdetail/${jobId}`)
    const [kept] = await db.select().from(letter).where(eq(letter.jobId, jobId))
    expect(kept?.sentAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(kept?.droppedAt).toBeNull()
  }
})

test('a letter that was noted as sent by a process that died is not sent again', async () => {
  const { company, jobId } = await makeStory(app)
  const { db, tasks, clock } = app.context
  const data = { letter: 'newJob', role: 'company', accountId: company.id, jobId } as const
  await db.transaction((tx) => tasks.enqueue(tx, 'sendLetter', data))
  await db.update(letter).set({ sentAt: clock() }).where(eq(letter.jobId, jobId))
  await tasks.drain()
  expect(await lettersTo(app, company.email)).toEqual([])
  expect(await tasks.standing()).toContainEqual({
    ...{ task: 'sendLetter', waiting: 0, oldestDueSeconds: 0 },
  })
})
