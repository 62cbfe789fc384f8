import { offerState } from '#contract/rules/job-lifecycle.ts'
import { job, offer } from '../../../database/schema/index.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeCompany, makeHomeowner, makePlumber } from '../../../testing/factories.ts'

/** A job put straight into the database, with its plumber, its homeowner and a company that was offered it. */
export const makeStory = async (
  app: TestApp,
  over: (companyId: number) => Partial<typeof job.$inferInsert> = () => ({}),
) => {
  const owner = await makePlumber(app)
  const house = await makeHomeowner(app, owner.id)
  const company = await makeCompany(app)
  const [row] = await app.context.db
    .insert(job)
    .values({
      plumberId: owner.id,
      homeownerId: house.id,
      insuranceCompanyName: 'Lone Star Mutual',
      policyNumber: 'LSM-4410-77',
      dateOfLoss: '2026-11-02',
      issueDescription: 'Burst supply line',
      repairConducted: 'Line replaced',
      amountCents: 85_000,
      referralCents: 50_000,
      openUntil: hoursAfter(app.context.clock(), 72),
      companiesReached: 2,
      ...over(company.id),
    })
    .returning({ id: job.id, companyId: job.companyId })
  if (!row) throw new Error('no job')
  const state = row.companyId === company.id ? offerState.won : offerState.open
  await app.context.db.insert(offer).values({ companyId: company.id, jobId: row.id, state })
  return { owner, house, company, jobId: row.id }
}
