import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { Context } from '../../../context.ts'
import { offerOpenJobsWithin } from '../../../features/jobs/index.ts'
import { hashPassword } from '../../../lib/password.ts'
import { hoursAfter } from '../../../lib/time/clock.ts'
import { company, companyServiceArea } from '../../schema/index.ts'
import { demoCompanies, demoPassword, demoPlumbers } from '../accounts.ts'
import { insertAccounts } from '../insert-accounts.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillHistory } from './fill-history.ts'
import { fillHomeowners } from './fill-homeowners.ts'
import { fillJobs } from './fill-jobs.ts'
import { fillNotifications } from './fill-notifications.ts'
import { fillOffers, fillPayments } from './fill-offers.ts'
import { drawYear, fillPhotos } from './fill-photos.ts'
import { fillRegions } from './fill-regions.ts'
import { setIndexesAside, setReferencesAside } from './indexes.ts'
import { keepNothing } from './kept-tables.ts'

export type YearSize = {
  jobs: number
  plumbers: number
  companies: number
  /** Whether Lone Star Drying serves Los Angeles too, and is told more than half of all jobs. */
  oneGiant?: boolean
}

/** A busy year of the whole product. */
export const fullYear: YearSize = { jobs: 120_000, plumbers: 998, companies: 397 }

const filled = [
  'homeowner',
  'job',
  'job_listing',
  'job_search',
  'offer',
  'job_event',
  'notification',
  'payment',
  'photo',
]

const demoEmails = [...Object.values(demoPlumbers), ...Object.values(demoCompanies)].map(
  ({ email }) => email,
)

type Found = { strangers: number; year: number }

/** Whose accounts there are: of real people, and of a year that is there already. */
const lookAround = async (db: Queryable): Promise<Found> => {
  const { rows } = await db.execute<Found>(sql`
    select
      (count(*) filter (where email not like '%@year.example'
        and email <> all(${sql.param(demoEmails)}::text[])))::int as strangers,
      (count(*) filter (where email like '%@year.example'))::int as year
    from (select email from plumber union all select email from company) accounts`)
  return rows[0] ?? { strangers: 0, year: 0 }
}

/** The demo accounts, made where they are not there yet. */
const demoAccountIds = async (tx: Queryable, made: Parameters<typeof insertAccounts>[1]) => {
  const { rows } = await tx.execute<{ email: string; id: string }>(sql`
    select email, id from plumber union all select email, id from company`)
  if (rows.length === 0) {
    const { plumbers, companies } = await insertAccounts(tx, made)
    return {
      maria: plumbers.get('maria'),
      harbor: plumbers.get('harbor'),
      companies: [...companies.values()],
    }
  }
  const idOf = (wanted: string) => {
    const row = rows.find(({ email }) => email === wanted)
    return row && Number(row.id)
  }
  return {
    maria: idOf(demoPlumbers.maria.email),
    harbor: idOf(demoPlumbers.harbor.email),
    companies: Object.values(demoCompanies).flatMap(({ email }) => idOf(email) ?? []),
  }
}

/** As the product does where a company comes to serve a zip code. */
const offerOpenJobs =
  (context: Context, tx: Queryable, now: Date) => async (companyIds: readonly number[]) => {
    for (const companyId of companyIds) await offerOpenJobsWithin(context, tx, companyId, now)
  }

/** Lets a company serve every zip code of Los Angeles too. */
const widen = (tx: Queryable, email: string) =>
  tx.execute(sql`
    insert into ${companyServiceArea} (company_id, zip_code, state, county)
    select c.id, z.zip_code, r.state, r.county
    from ${company} c cross join year_region r join year_zip z on z.region = r.place
    where c.email = ${email} and r.county = 'Los Angeles'`)

/** Why an installation is not to be filled with a year of demo data; undefined where it may be. */
export const yearRefusal = async ({ db, config }: Context): Promise<string | undefined> => {
  if (config.stripe && !config.stripe.simulatorUrl)
    return 'A real payment provider is set: this is no place for demo data.'
  const { strangers, year } = await lookAround(db)
  if (strangers > 0) return 'There are accounts of real people: this is no place for demo data.'
  return year > 0 ? 'The year of demo data is there already.' : undefined
}

/**
 * Fills an installation that holds nothing, or the demo accounts alone, with a year of jobs, in one
 * transaction; each sixth in their hands. Answers why not where there is anything else.
 */
export const seedYear = async (
  context: Context,
  size: YearSize = fullYear,
  say: (text: string) => void = () => {},
): Promise<string | undefined> => {
  const reason = await yearRefusal(context)
  if (reason) return reason
  const now = context.clock()
  const passwordHash = await hashPassword(demoPassword)
  const createdAt = hoursAfter(now, -400 * 24)
  const drawn = await drawYear(context)
  const step = async (title: string, work: Promise<unknown>) => {
    const begun = Date.now()
    await work
    say(`${title}: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }
  const fill = async (tx: Queryable) => {
    for (const memory of ['work_mem', 'maintenance_work_mem'])
      await tx.execute(sql.raw(`set local ${memory} = '128MB'`))
    const { maria, harbor, companies } = await demoAccountIds(tx, {
      passwordHash,
      createdAt,
      seal: context.seal,
    })
    if (!maria || !harbor) throw new Error('The demo accounts are not complete')
    const restoreIndexes = await setIndexesAside(tx, filled)
    await fillRegions(tx)
    const taxIdSealed = context.seal.close('900000000')
    const accounts = { ...size, passwordHash, taxIdSealed, createdAt }
    await step('Accounts', fillAccounts(tx, accounts).then(offerOpenJobs(context, tx, now)))
    if (size.oneGiant) await widen(tx, demoCompanies.lonestar.email)
    const restoreReferences = await setReferencesAside(tx, filled)
    const keepAgain = await keepNothing(tx)
    const span = { ...size, maria, harbor, now }
    await step('Homeowners', fillHomeowners(tx, span))
    await step('Jobs', fillJobs(tx, span, companies))
    await step('Offers', fillOffers(tx))
    await step('Payments', fillPayments(tx))
    await step('Histories', fillHistory(tx, now))
    await step('Notifications', fillNotifications(tx))
    await step('Photos', fillPhotos(tx, drawn))
    await step('Lists, texts and totals', keepAgain())
    await step('References', restoreReferences())
    await step('Indexes', restoreIndexes())
  }
  await context.database.unhurried((db) => db.transaction(fill))
  await step('Statistics', context.database.script('vacuum analyze'))
  return undefined
}
