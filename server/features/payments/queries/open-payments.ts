import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { job, payment } from '../../../database/schema/index.ts'

/** The newest open payments with a link, and whether their job still waits for them. */
export const openPayments = async (db: Queryable, most: number) =>
  db
    .select({
      paymentId: payment.id,
      linkId: sql<string>`${payment.linkId}`,
      due: sql<boolean>`${job.paymentStatus} = 'due' and ${job.acceptance} = ${payment.acceptance}`,
    })
    .from(payment)
    .innerJoin(job, eq(job.id, payment.jobId))
    .where(and(sql`${payment.status} = 'open'`, sql`${payment.linkId} is not null`))
    .orderBy(desc(payment.createdAt))
    .limit(most)

/** Closes a payment that nobody has made and nobody waits for. */
export const voidPayment = async (db: Queryable, paymentId: number) => {
  await db
    .update(payment)
    .set({ status: 'void' })
    .where(and(eq(payment.id, paymentId), eq(payment.status, 'open')))
}
