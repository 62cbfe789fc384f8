import { z } from 'zod'
import { demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Product } from '../lib/product.ts'
import { runner } from '../lib/race.ts'

/** As many as a job is told to where many companies serve one zip code. */
export const companyCount = 50

/** Served by the companies of this measurement alone. */
const zipCode = '00000'

const emails = z.array(z.object({ email: z.string() })).min(2)
const made = z.object({ job_id: z.number() })

/** A home that so many companies serve, the plumber who knows it, and two of the companies. */
const openScene = async ({ database, signIn }: Product) => {
  const plumber = await signIn('plumber', demoPlumbers.maria.email)
  await database.sql(
    `insert into company_service_area (company_id, zip_code, state, county)
     select id, $1, 'TX', 'Nowhere' from company order by id limit $2 on conflict do nothing`,
    [zipCode, companyCount],
  )
  const served = await database.sql(
    `select email from company c join company_service_area on company_id = c.id
     where company_service_area.zip_code = $1 order by c.id limit 2`,
    [zipCode],
  )
  const [one, other] = emails.parse(served.rows)
  const home = await database.sql<{ id: string | number }>(
    `insert into homeowner (plumber_id, name, last_name, address, city, state, zip_code)
     values ($1, 'Ruth', 'Ellison', '44 Live Oak Ln', 'Nowhere', 'TX', $2) returning id`,
    [plumber.id, zipCode],
  )
  if (!one || !other) throw new Error('no companies')
  return {
    plumber,
    homeownerId: Number(home.rows[0]?.id),
    taker: await signIn('company', one.email),
    refuser: await signIn('company', other.email),
  }
}

type Account = Awaited<ReturnType<Product['signIn']>>

/** Jobs that are submitted, rejected and accepted in one installation. */
export const writer = async (product: Product) => {
  const { plumber, homeownerId, taker, refuser } = await openScene(product)
  const post = (path: string, { headers }: Account, body: object) =>
    product.client.call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let count = 0
  const submit = async () => {
    count += 1
    const answer = await post('/api/job/create', plumber, {
      plumber_id: plumber.id,
      homeowner_id: homeownerId,
      insurance_company_name: 'Lone Star Mutual',
      insurance_company_policy_number: `LSM-${count}`,
      date_of_loss: new Date(product.now().getTime() - count * 86_400_000)
        .toISOString()
        .slice(0, 10),
      issue_description: `Supply line ${count} under the kitchen sink burst; water through the floor.`,
      repair_conducted: 'Line replaced, shut-off valve renewed.',
      amount: 850,
      referral_amount: 500,
    })
    return made.parse(JSON.parse(answer)).job_id
  }
  let jobId = await submit()
  const next = async () => {
    jobId = await submit()
  }
  const answer = (how: 'accept' | 'reject', company: Account) =>
    runner(() => post(`/api/job/${how}`, company, { job_id: jobId, company_id: company.id }), next)
  return {
    submits: runner(submit),
    rejects: answer('reject', refuser),
    accepts: answer('accept', taker),
  }
}
