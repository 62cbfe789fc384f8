import { randomBytes } from 'node:crypto'
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { erased } from '#contract/rules/erased.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { erasedHomeowner, withoutTaxId } from '../../../database/erased.ts'
import { jobsOf } from '../../../database/jobs-of.ts'
import { ownedBy } from '../../../database/owner.ts'
import {
  company,
  companyService,
  companyServiceArea,
  homeowner,
  job,
  notification,
  payment,
  plumber,
} from '../../../database/schema/index.ts'
import type { Stretch } from '../../../database/stretch.ts'

const anyJob = async (db: Queryable, where: SQL | undefined) =>
  (await db.select({ id: job.id }).from(job).where(where).limit(1)).length > 0

/**
 * Of a payment of the job something is left that was not sent to the plumber yet, or that came back to us and could
 * not be sent again so far.
 */
const waitsForTransfer = (db: Queryable) =>
  exists(
    db
      .select({ id: payment.id })
      .from(payment)
      .where(
        sql`${payment.jobId} = ${job.id} and ${payment.status} = 'paid' and (
          ${payment.transferredAt} is null and ${payment.refundedCents} < ${payment.chargeCents}
          or ${payment.waitingCents} > 0)`,
      ),
  )

/** Whether an accepted job is unpaid or disputed or, for its plumber, the money is on its way. */
export const hasMoneyUnderWay = (db: Queryable, role: Role, id: number) => {
  const open = inArray(job.paymentStatus, ['due', 'disputed'])
  const onItsWay = or(open, eq(job.paymentStatus, 'paid'), waitsForTransfer(db))
  const busy = role === 'plumber' ? onItsWay : open
  return anyJob(db, and(jobsOf({ role, id }), eq(job.status, jobStatus.accepted), busy))
}

/** Paid once, whatever went back since. */
const wasPaid = and(
  eq(job.status, jobStatus.accepted),
  notInArray(job.paymentStatus, ['none', 'due', 'lapsed']),
)

/** Whether the account has jobs at all, and any that was paid. */
export const findTraces = async (db: Queryable, role: Role, id: number) => ({
  jobs: await anyJob(db, jobsOf({ role, id })),
  paid: await anyJob(db, and(jobsOf({ role, id }), wasPaid)),
})

/** Whom the last letter is for, and whether the payment provider knows them; undefined once the account is deleted. */
export const findLeaver = async (db: Queryable, role: Role, id: number) => {
  const [name, known] =
    role === 'plumber'
      ? [plumber.name, plumber.stripeAccountId]
      : [company.contactName, company.stripeCustomerId]
  const table = accountTables[role]
  const atProvider = sql<boolean>`${known} is not null`
  const [row] = await db
    .select({ name, email: table.email, language: table.language, state: table.state, atProvider })
    .from(table)
    .where(and(eq(table.id, id), sql`${table.deletedAt} is null`))
  return row
}

/** An address is one account's: nobody may foresee this one, and take it first. */
const noAddress = () => `deleted-${randomBytes(10).toString('hex')}@deleted.invalid`

const anonymous = (passwordHash: string, at: Date) => ({
  email: noAddress(),
  passwordHash,
  deletedAt: at,
  emailConfirmedAt: null,
  name: erased,
  address: erased,
  city: erased,
  zipCode: '',
  phoneNumber: '',
  phoneBefore: null,
  phoneChangedAt: null,
  taxIdLast4: '',
})

type Erasure = { passwordHash: string; at: Date; keepTaxId: boolean }

/** Takes everything out of the row that names its owner; false where it was deleted before. */
export const anonymise = async (
  tx: Queryable,
  role: Role,
  id: number,
  { passwordHash, at, keepTaxId }: Erasure,
) => {
  const shared = { ...anonymous(passwordHash, at), ...(keepTaxId ? {} : withoutTaxId) }
  const table = accountTables[role]
  const alive = and(eq(table.id, id), sql`${table.deletedAt} is null`)
  const changed =
    role === 'plumber'
      ? tx
          .update(plumber)
          .set({ ...shared, lastName: '', companyName: erased, stripeAccountId: null })
          .where(alive)
          .returning({ id: plumber.id })
      : tx
          .update(company)
          .set({ ...shared, contactName: erased, stateService: '' })
          .where(alive)
          .returning({ id: company.id })
  return (await changed).length > 0
}

export const deleteNotifications = async (tx: Queryable, role: Role, id: number) => {
  await tx.delete(notification).where(ownedBy(notification, { role, accountId: id }))
}

/** Takes a company's services and zip codes away. */
export const deleteServices = async (tx: Queryable, companyId: number) => {
  await tx.delete(companyService).where(eq(companyService.companyId, companyId))
  await tx.delete(companyServiceArea).where(eq(companyServiceArea.companyId, companyId))
}

/**
 * Takes the next homeowners of a plumber who is gone away; of those a company has paid or won a job for, everything
 * stays, of those with other jobs the place. Answers the last one it looked at; undefined after the end.
 */
export const eraseSomeHomeowners = async (
  tx: Queryable,
  plumberId: number,
  { after, most }: Stretch,
): Promise<number | undefined> => {
  const next = await tx
    .select({ id: homeowner.id })
    .from(homeowner)
    .innerJoin(plumber, eq(plumber.id, homeowner.plumberId))
    .where(
      and(
        eq(homeowner.plumberId, plumberId),
        gt(homeowner.id, after),
        isNotNull(plumber.deletedAt),
      ),
    )
    .orderBy(homeowner.id)
    .limit(most)
  const ids = next.map(({ id }) => id)
  const these = inArray(homeowner.id, ids)
  const theirs = tx.select({ id: job.id }).from(job).where(eq(job.homeownerId, homeowner.id))
  const won = tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.homeownerId, homeowner.id), eq(job.status, jobStatus.accepted)))
  if (ids.length === 0) return undefined
  await tx.delete(homeowner).where(and(these, notExists(theirs)))
  await tx
    .update(homeowner)
    .set(erasedHomeowner)
    .where(and(these, notExists(won), exists(theirs)))
  return ids.at(-1)
}
