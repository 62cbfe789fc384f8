import { company, companyServiceArea, job, offer, session } from '../database/schema/index.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import type { TestApp } from './create-test-app.ts'

const areaOf = (companyId: number, zipCode: string) => ({
  companyId,
  zipCode,
  county: 'Travis',
  state: 'TX',
})

/** So many signed-in companies that serve one zip code, in three statements. */
export const makeCompanies = async ({ context }: TestApp, count: number, zipCode: string) => {
  const rows = await context.db
    .insert(company)
    .values(
      Array.from({ length: count }, (_, place) => ({
        email: `many${place}-${newToken()}@test.example`.toLowerCase(),
        passwordHash: 'none',
        name: `Drywell ${place}`,
        contactName: 'Sam Okafor',
        taxIdSealed: context.seal.close('987654321'),
        taxIdLast4: '4321',
        ...{ address: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode },
        phoneNumber: '+15125550142',
      })),
    )
    .returning()
  await context.db.insert(companyServiceArea).values(rows.map(({ id }) => areaOf(id, zipCode)))
  const members = rows.map((row) => ({ ...row, token: newToken() }))
  await context.db.insert(session).values(
    members.map(({ id, token }) => ({
      tokenHash: tokenHash(token),
      role: 'company',
      accountId: id,
      expiresAt: hoursAfter(context.clock(), 24 * 365),
    })),
  )
  return members.map((member) => ({
    ...member,
    headers: { authorization: `Bearer ${member.token}` },
  }))
}

/** So many copies of a job that was just submitted, offered to the same companies; their numbers. */
export const copyJob = async ({ context }: TestApp, jobId: number, count: number) => {
  const { db } = context
  const jobs = await db.select().from(job)
  const offers = await db.select().from(offer)
  const copies = jobs.flatMap(({ id, ...values }) => (id === jobId ? [values] : []))
  const [values] = copies
  if (!values) throw new Error('no job')
  const made = await db
    .insert(job)
    .values(Array.from({ length: count }, () => values))
    .returning({ id: job.id })
  const told = offers.filter((row) => row.jobId === jobId)
  await db
    .insert(offer)
    .values(made.flatMap(({ id }) => told.map((row) => ({ ...row, jobId: id }))))
  return made.map(({ id }) => id)
}
