import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeowner, job, payment, photo } from '../../database/schema/index.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { makeCompany, makeJob, makePlumber } from '../../testing/factories.ts'
import { jobCalls } from './testing/job-calls.ts'

const photoOf = (jobId: number, type: string, place: number) => ({
  ...{ jobId, type, fileName: `file-${jobId}-${place}.webp`, thumbnailName: `thumb-${place}.webp` },
  ...{ width: 800, height: 600, bytes: 1000 },
})

type Form = Record<string, string | number>

/** The opening page, one that is filtered, one of another size in another order. */
const forms: { sorted: Form; form: Form }[] = [
  { sorted: {}, form: {} },
  { sorted: {}, form: { homeowner: 'o' } },
  { sorted: { sort: 'amount' }, form: { sort: 'amount', page_size: 5 } },
]

test('whatever happens to a job, the next page tells each reader of it, and nobody of another’s', async () => {
  const app = await createTestApp({ OFFER_HOURS: '10' })
  app.closeAfterTest()
  const { db } = app.context
  const calls = jobCalls(app)
  const plumber = await makePlumber(app)
  const [winner, rival, refuser] = [
    await makeCompany(app),
    await makeCompany(app),
    await makeCompany(app),
  ]
  const jobId = await makeJob(app, plumber, { homeowner: { name: 'Ophelia', lastName: 'Quill' } })
  const openId = await makeJob(app, plumber, { homeowner: { name: 'Opal', lastName: 'Quinn' } })

  /** What each is told, over pages; the same as the whole list says, which is read anew each time. */
  const look = async () => {
    const readers = [
      ['own', plumber],
      ['offered', winner],
      ['offered', rival],
      ['rejected', refuser],
    ] as const
    const told = []
    for (const [list, reader] of readers)
      for (const { sorted, form } of forms) {
        const whole = (await calls.list(list, reader, sorted)).json()
        const page = (await calls.list(list, reader, { page: 1, ...form })).json()
        expect([list, form, page.rows]).toEqual([list, form, whole])
        told.push(page.rows.find(({ id }: { id: number }) => id === jobId))
      }
    const [own, , , offered, , , lost, , , refused] = told
    return { own, offered, lost, refused }
  }

  const acts: [() => Promise<unknown>, object][] = [
    [async () => {}, { offered: { homeowner: 'O. Q.', can_accept: true, photos: [] } }],
    [() => calls.reject(refuser, jobId), { refused: { outcome: 'rejected', homeowner: 'O. Q.' } }],
    [
      () => db.insert(photo).values([photoOf(jobId, 'a', 1), photoOf(jobId, 'p', 2)]),
      { own: { photos: [{ type: 'a' }, { type: 'p' }] }, lost: { photos: [{ type: 'a' }] } },
    ],
    [
      () => db.update(homeowner).set({ phone: '5125550000', name: 'Olive' }),
      { own: { homeowner: 'Olive Quill', homeowner_phone: '5125550000' } },
    ],
    [() => calls.reject(rival, openId), { lost: { outcome: 'open', can_accept: true } }],
    [
      () => calls.accept(winner, jobId),
      {
        offered: { homeowner: 'Olive Quill', outcome: 'accepted', payment_status: 'due' },
        lost: { homeowner: 'O. Q.', outcome: 'accepted_elsewhere', photos: [{ type: 'a' }] },
        refused: { homeowner_phone: null, can_accept: false },
      },
    ],
    [
      () => db.update(homeowner).set({ preferredLanguage: 'es' }),
      {
        own: { homeowner_language: 'es', homeowner_consent_at: null },
        offered: { homeowner_language: 'es', homeowner_consent_at: null },
        lost: { homeowner_language: null },
      },
    ],
    [
      () =>
        db.insert(payment).values({
          ...{ jobId, companyId: winner.id, acceptance: 1, linkUrl: 'https://pay.example/0' },
          ...{ chargeCents: 54_053, referralCents: 50_000 },
        }),
      { offered: { previous_payment_link: 'https://pay.example/0' } },
    ],
    [
      () => db.update(payment).set({ linkUrl: 'https://pay.example/1' }),
      {
        offered: { previous_payment_link: 'https://pay.example/1' },
        own: { previous_payment_link: null },
      },
    ],
    [
      () => db.update(job).set({ referralCents: 60_000 }).where(eq(job.id, jobId)),
      { lost: { charge: { referral: 600 } }, own: { referral_amount: 600 } },
    ],
    [
      () => db.delete(photo).where(eq(photo.type, 'p')),
      { own: { photos: [{ type: 'a' }] }, offered: { photos: [{ type: 'a' }] } },
    ],
    [() => db.execute(sql`update photo set id = default`), { own: { photos: [{ type: 'a' }] } }],
  ]
  for (const [act, expected] of acts) {
    await act()
    expect(await look()).toMatchObject(expected)
  }
})

test('what can be done with a job ends with its time, without anything else that changes', async () => {
  const app = await createTestApp({ OFFER_HOURS: '10' })
  app.closeAfterTest()
  const calls = jobCalls(app)
  const company = await makeCompany(app)
  await makeJob(app, await makePlumber(app))
  const look = async () => (await calls.list('offered', company, { page: 1 })).json().rows[0]
  expect(await look()).toMatchObject({ can_accept: true, can_reject: true })
  app.clock.forwardHours(10)
  expect(await look()).toMatchObject({ can_accept: false, can_reject: false })
  app.clock.forwardHours(-1)
  expect(await look()).toMatchObject({ can_accept: true, can_reject: true })
})
