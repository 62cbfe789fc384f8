import { type homeowner, job } from '../../../database/schema/index.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { makeHomeowner, makePlumber } from '../../../testing/factories.ts'

/** A job that waits for companies in a zip code, put straight into the database: for tests. */
export const openJobAt = async (app: TestApp, place: Partial<typeof homeowner.$inferInsert>) => {
  const plumber = await makePlumber(app)
  const house = await makeHomeowner(app, plumber.id, place)
  const [row] = await app.context.db
    .insert(job)
    .values({
      plumberId: plumber.id,
      homeownerId: house.id,
      insuranceCompanyName: 'Lone Star Mutual',
      policyNumber: 'LSM-1',
      dateOfLoss: '2026-11-02',
      issueDescription: 'Burst line',
      repairConducted: 'Replaced',
      amountCents: 85_000,
      referralCents: 50_000,
      openUntil: new Date(app.context.clock().getTime() + 3_600_000),
    })
    .returning()
  if (!row) throw new Error('no job')
  return row.id
}
