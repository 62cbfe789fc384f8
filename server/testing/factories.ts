import type { OperatorRole, Role } from '#contract/endpoint.ts'
import {
  company,
  companyService,
  companyServiceArea,
  homeowner,
  operator,
  plumber,
  session,
} from '../database/schema/index.ts'
import { hoursAfter } from '../lib/time/clock.ts'
import { newToken, tokenHash } from '../lib/tokens.ts'
import type { TestApp } from './create-test-app.ts'

let counter = 0
const next = () => {
  counter += 1
  return counter
}

const place = {
  address: '1200 Barton Springs Rd',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  phoneNumber: '+15125550142',
}

const signIn = async ({ context }: TestApp, role: Role | OperatorRole, accountId: number) => {
  const token = newToken()
  await context.db.insert(session).values({
    tokenHash: tokenHash(token),
    role,
    accountId,
    expiresAt: hoursAfter(context.clock(), 24 * 365),
  })
  return token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A signed-in plumber, put straight into the database. */
export const makePlumber = async (
  app: TestApp,
  over: Partial<typeof plumber.$inferInsert> = {},
) => {
  const email = `plumber${next()}@test.example`
  const [row] = await app.context.db
    .insert(plumber)
    .values({
      email,
      passwordHash: 'none',
      name: 'Maria',
      lastName: 'Delgado',
      isSelfEmployed: 1,
      taxIdSealed: app.context.seal.close('123456789'),
      taxIdLast4: '6789',
      ...place,
      ...over,
    })
    .returning()
  if (!row) throw new Error('no plumber')
  const token = await signIn(app, 'plumber', row.id)
  return { ...row, token, headers: bearer(token) }
}

/** A signed-in operator. */
export const makeOperator = async (
  app: TestApp,
  over: Partial<typeof operator.$inferInsert> = {},
) => {
  const [row] = await app.context.db
    .insert(operator)
    .values({
      email: `operator${next()}@test.example`,
      name: 'Ines Park',
      passwordHash: 'none',
      secretSealed: app.context.seal.close('PLUMBLINETESTOPERATORSECRET23456'),
      ...over,
    })
    .returning()
  if (!row) throw new Error('no operator')
  const token = await signIn(app, 'operator', row.id)
  return { ...row, token, headers: bearer(token) }
}

type Serves = { zipCodes?: { zipCode: string; county: string; state: string }[] }

/** A signed-in company that serves Austin's 78704, unless told otherwise. */
export const makeCompany = async (
  app: TestApp,
  { zipCodes, ...over }: Partial<typeof company.$inferInsert> & Serves = {},
) => {
  const served = zipCodes ?? [{ zipCode: place.zipCode, county: 'Travis', state: place.state }]
  const [row] = await app.context.db
    .insert(company)
    .values({
      email: `company${next()}@test.example`,
      passwordHash: 'none',
      name: `Drywell Restoration ${counter}`,
      contactName: 'Sam Okafor',
      taxIdSealed: app.context.seal.close('987654321'),
      taxIdLast4: '4321',
      ...place,
      ...over,
    })
    .returning()
  if (!row) throw new Error('no company')
  await app.context.db.insert(companyService).values({ companyId: row.id, serviceTypeId: 1 })
  if (served.length > 0)
    await app.context.db
      .insert(companyServiceArea)
      .values(served.map((area) => ({ companyId: row.id, ...area })))
  const token = await signIn(app, 'company', row.id)
  return { ...row, token, headers: bearer(token) }
}

export const makeHomeowner = async (
  app: TestApp,
  plumberId: number,
  over: Partial<typeof homeowner.$inferInsert> = {},
) => {
  const [row] = await app.context.db
    .insert(homeowner)
    .values({
      plumberId,
      name: 'Ruth',
      lastName: 'Ellison',
      address: '44 Live Oak Ln',
      city: 'Austin',
      state: 'TX',
      zipCode: place.zipCode,
      phone: '5125550177',
      email: 'ruth@home.example',
      ...over,
    })
    .returning()
  if (!row) throw new Error('no homeowner')
  return row
}

/** The body of a job that passes every rule. */
export const jobBody = (plumberId: number, homeownerId: number, over: object = {}) => ({
  plumber_id: plumberId,
  homeowner_id: homeownerId,
  company_id: 1,
  insurance_company_name: 'Lone Star Mutual',
  insurance_company_policy_number: 'LSM-4410-77',
  date_of_loss: '2026-11-02',
  issue_description: 'Supply line under the kitchen sink burst; water through the floor.',
  repair_conducted: 'Line replaced, shut-off valve renewed.',
  amount: 850,
  referral_amount: 500,
  ...over,
})

/** A job submitted through the API by its plumber; answers its number. */
export const makeJob = async (
  app: TestApp,
  owner: { id: number; headers: Record<string, string> },
  over: { homeowner?: Partial<typeof homeowner.$inferInsert>; job?: object } = {},
): Promise<number> => {
  const house = await makeHomeowner(app, owner.id, over.homeowner)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/job/create',
    headers: owner.headers,
    payload: jobBody(owner.id, house.id, over.job),
  })
  if (answer.statusCode !== 200) throw new Error(`no job: ${answer.body}`)
  return answer.json().job_id
}
