import { z } from 'zod'
import { demoCompanies, demoPlumbers } from '#server/database/seed/accounts.ts'
import type { Product } from '../lib/product.ts'

/** Companies told of each job, and how many of them race for it. */
export const told = 50
export const racers = 16

/** Served by the companies of this measurement alone. */
const zipCode = '00001'

const emails = z.array(z.object({ email: z.string() })).min(racers)
const made = z.object({ job_id: z.number() })

/** Letters are queued as ever and sent after the measurement, which is of calls alone. */
const putLettersOff = `
  create or replace function put_off() returns trigger language plpgsql as
    $$ begin new.start_after = now() + interval '1 day'; return new; end $$;
  create or replace trigger put_off before insert on pgboss.job
    for each row when (new.name = 'sendLetter') execute function put_off()`

export const jobBody = (plumberId: number, homeownerId: number) => ({
  plumber_id: plumberId,
  homeowner_id: homeownerId,
  insurance_company_name: 'Lone Star Mutual',
  insurance_company_policy_number: 'LSM-40021',
  date_of_loss: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  issue_description: 'Supply line under the kitchen sink burst; water through the floor.',
  repair_conducted: 'Line replaced, shut-off valve renewed.',
  amount: 850,
  referral_amount: 500,
})

/** The two that own most of the year, another plumber, and a home of each that so many companies serve. */
export const openScene = async ({ database, signIn, client }: Product) => {
  await database.script(putLettersOff)
  const company = await signIn('company', demoCompanies.lonestar.email)
  await database.sql(
    `insert into company_service_area (company_id, zip_code, state, county)
     select id, $1, 'TX', 'Nowhere' from company where email like '%@year.example'
     order by id desc limit $2 on conflict do nothing`,
    [zipCode, told],
  )
  const served = await database.sql(
    `select email from company c join company_service_area on company_id = c.id
     where company_service_area.zip_code = $1 order by c.id limit $2`,
    [zipCode, racers],
  )
  const companies = []
  for (const { email } of emails.parse(served.rows)) companies.push(await signIn('company', email))
  const post = (path: string, { headers }: typeof company, content: object) =>
    client.call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
  const openSender = async (email: string) => {
    const plumber = await signIn('plumber', email)
    const home = await database.sql<{ id: string | number }>(
      `insert into homeowner (plumber_id, name, last_name, address, city, state, zip_code)
       values ($1, 'Ruth', 'Ellison', '44 Live Oak Ln', 'Nowhere', 'TX', $2) returning id`,
      [plumber.id, zipCode],
    )
    const body = jobBody(plumber.id, Number(home.rows[0]?.id))
    const submit = async () =>
      made.parse(JSON.parse(await post('/api/job/create', plumber, body))).job_id
    return { plumber, body, submit }
  }
  const { maria, harbor } = demoPlumbers
  return {
    ...(await openSender(maria.email)),
    other: await openSender(harbor.email),
    company,
    companies,
    post,
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
