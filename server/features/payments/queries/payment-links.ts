import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import type { PaymentLink } from '../../../adapters/payments/port.ts'
import { job, payment, plumber } from '../../../database/schema/index.ts'

type NewPayment = {
  jobId: number
  companyId: number
  acceptance: number
  chargeCents: number
  referralCents: number
  createdAt: Date
}

const columns = {
  id: payment.id,
  status: payment.status,
  priceId: payment.priceId,
  linkId: payment.linkId,
  linkUrl: payment.linkUrl,
}

const ofAcceptance = ({ jobId, acceptance }: { jobId: number; acceptance: number }) =>
  and(eq(payment.jobId, jobId), eq(payment.acceptance, acceptance))

/** The payment of an acceptance, begun where there is none; however many ask, there is one. */
export const beginPayment = async (db: Queryable, wanted: NewPayment) => {
  const [begun] = await db
    .insert(payment)
    .values(wanted)
    .onConflictDoNothing({ target: [payment.jobId, payment.acceptance] })
    .returning(columns)
  if (begun) return begun
  const [known] = await db.select(columns).from(payment).where(ofAcceptance(wanted))
  if (!known) throw new Error(`No payment for job ${wanted.jobId}`)
  return known
}

export type BegunPayment = Awaited<ReturnType<typeof beginPayment>>

/** Puts a link in the place of the one known before; false where another call was first. */
export const storeLink = async (
  db: Queryable,
  { id, linkId }: BegunPayment,
  link: PaymentLink,
  at: Date,
) => {
  const rows = await db
    .update(payment)
    .set({
      priceId: link.priceId,
      linkId: link.linkId,
      linkUrl: link.url,
      checks: 0,
      checkAfter: at,
    })
    .where(
      and(
        eq(payment.id, id),
        eq(payment.status, 'open'),
        linkId === null ? isNull(payment.linkId) : eq(payment.linkId, linkId),
      ),
    )
    .returning({ id: payment.id })
  return rows.length > 0
}

/** The link kept for an acceptance, if there is one. */
export const findLink = async (
  db: Queryable,
  acceptance: { jobId: number; acceptance: number },
): Promise<PaymentLink | undefined> => {
  const [row] = await db.select(columns).from(payment).where(ofAcceptance(acceptance))
  if (!row?.linkId || !row.priceId || !row.linkUrl) return undefined
  return { priceId: row.priceId, linkId: row.linkId, url: row.linkUrl }
}

/** The account that a job's plumber has now. */
export const accountOfPlumber = async (db: Queryable, jobId: number) => {
  const [row] = await db
    .select({ account: plumber.stripeAccountId })
    .from(job)
    .innerJoin(plumber, eq(plumber.id, job.plumberId))
    .where(eq(job.id, jobId))
  return row?.account ?? undefined
}

/** The links of a plumber's jobs that may be paid still, or were. */
export const linksOfPlumber = async (db: Queryable, plumberId: number) => {
  const rows = await db
    .select({ linkId: payment.linkId })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(and(eq(job.plumberId, plumberId), inArray(payment.status, ['open', 'paid'])))
  return rows.flatMap(({ linkId }) => linkId ?? [])
}

/** What was paid through a link; `referralCents` is the plumber's share. */
export const paidThrough = async (db: Queryable, linkId: string) =>
  db
    .select({
      jobId: payment.jobId,
      chargeId: payment.chargeId,
      referralCents: payment.referralCents,
    })
    .from(payment)
    .where(and(eq(payment.linkId, linkId), eq(payment.status, 'paid')))
