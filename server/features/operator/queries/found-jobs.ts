import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { digitsOf, wholePhone } from '#contract/rules/phone.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { keptContains } from '../../../database/contains.ts'
import { literal } from '../../../database/literals.ts'
import { company, homeowner, job, jobSearch, plumber } from '../../../database/schema/index.ts'
import type { Found } from './found-accounts.ts'

export type JobFilter = {
  text?: string
  plumberId?: number
  companyId?: number
  status?: number
  paymentStatus?: string
}

/** Of the accounts a text names, so many are looked at for their jobs. */
export const accountsOfText = 50

const filters = ({ plumberId, companyId, status, paymentStatus }: JobFilter): SQL => {
  const wanted = [
    ...(plumberId === undefined ? [] : [sql`${job.plumberId} = ${plumberId}`]),
    ...(companyId === undefined ? [] : [sql`${job.companyId} = ${companyId}`]),
    ...(status === undefined ? [] : [sql`${job.status} = ${literal(status)}`]),
    ...(paymentStatus === undefined ? [] : [sql`${job.paymentStatus} = ${paymentStatus}`]),
  ]
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

const inJobs = (where: SQL, filter: JobFilter, most: number) => sql`(
  select ${job.id} as id from ${job} where ${where} and ${filters(filter)}
  order by ${job.id} desc limit ${literal(most)})`

/** Of homeowners who gave this telephone number or email, by its index. */
const ofHomeowners = (where: SQL, filter: JobFilter, most: number) =>
  inJobs(
    sql`${job.homeownerId} = any(array(select ${homeowner.id} from ${homeowner} where ${where}))`,
    filter,
    most,
  )

/** In the texts of all jobs, of which groups of three letters are indexed. */
const inTextsOfSome = (where: SQL, filter: JobFilter, most: number) => sql`(
  select ${jobSearch.jobId} as id from ${jobSearch} join ${job} on ${job.id} = ${jobSearch.jobId}
  where ${where} and ${filters(filter)} order by ${jobSearch.jobId} desc limit ${literal(most)})`

/** Of so few all are looked up; of more, enough are soon met on the way back from the newest job. */
const few = literal(2000)

const inTextsOfAll = (where: SQL, most: number) => sql`(
  with candidate as materialized (
    select ${jobSearch.jobId} as id from ${jobSearch} where ${where} limit ${few} + 1)
  (select id from candidate
    where (select count(*) from candidate) <= ${few} order by id desc limit ${literal(most)})
  union all
  (select ${jobSearch.jobId} as id
    from (select * from ${jobSearch} order by ${jobSearch.jobId} desc offset 0) ${jobSearch}
    where (select count(*) from candidate) > ${few} and ${where} limit ${literal(most)}))`

const inTexts = (where: SQL, filter: JobFilter, most: number) =>
  Object.entries(filter).some(([name, value]) => name !== 'text' && value !== undefined)
    ? inTextsOfSome(where, filter, most)
    : inTextsOfAll(where, most)

const idsOf = (role: Found['role'], accounts: readonly Found[]) =>
  sql.param(accounts.flatMap((each) => (each.role === role ? [each.id] : [])))

/** Each way to find a job by itself, so that each has its index. */
const ways = (filter: JobFilter, accounts: readonly Found[], most: number): SQL[] => {
  const { text } = filter
  if (!text) return [inJobs(sql`true`, filter, most)]
  const number = digitsOf(text)
  const phone = number && wholePhone(number)
  const byText = number
    ? [
        inJobs(sql`${job.id} = ${number}::bigint`, filter, most),
        inTexts(keptContains(sql`${jobSearch.number}`, number), filter, most),
        ...(phone ? [ofHomeowners(sql`${homeowner.phone} = ${phone}`, filter, most)] : []),
      ]
    : [
        inTexts(keptContains(sql`${jobSearch.homeowner}`, text), filter, most),
        inTexts(keptContains(sql`${jobSearch.address}`, text), filter, most),
        ...(text.includes('@')
          ? [ofHomeowners(sql`lower(${homeowner.email}) = lower(${text})`, filter, most)]
          : []),
      ]
  if (accounts.length === 0) return byText
  return [
    ...byText,
    inJobs(sql`${job.plumberId} = any(${idsOf('plumber', accounts)}::bigint[])`, filter, most),
    inJobs(sql`${job.companyId} = any(${idsOf('company', accounts)}::bigint[])`, filter, most),
  ]
}

/**
 * The numbers of the newest jobs that fit, no more than `most`, first the job with that very number; `accounts`
 * are those the text names.
 */
export const foundJobs = async (
  db: Queryable,
  filter: JobFilter,
  accounts: readonly Found[],
  most: number,
): Promise<number[]> => {
  const number = digitsOf(filter.text)
  const first = number ? sql`id = ${number}::bigint desc,` : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(ways(filter, accounts, most), sql` union `)}) found
    order by ${first} id desc limit ${literal(most)}`)
  return rows.map(({ id }) => Number(id))
}

/** Jobs with whom they concern. */
const rowsOf = (db: Queryable, ids: number[]) =>
  db
    .select({ job, homeowner, plumber, company })
    .from(job)
    .innerJoin(homeowner, eq(homeowner.id, job.homeownerId))
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .leftJoin(company, eq(company.id, job.companyId))
    .where(inArray(job.id, ids))

export type FoundJobRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Jobs with whom they concern, in the order of their numbers as given. */
export const loadJobs = async (db: Queryable, ids: number[]): Promise<FoundJobRow[]> => {
  const rows = await rowsOf(db, ids)
  return ids.flatMap((id) => rows.find(({ job }) => job.id === id) ?? [])
}
