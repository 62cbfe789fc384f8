import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { insertAll } from '../../../adapters/database/insert-all.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { notification, payout } from '../../../database/schema/index.ts'

export type Owner = { role: Role; accountId: number }

type NewNotification = typeof notification.$inferInsert

const ownedBy = ({ role, accountId }: Owner) =>
  and(eq(notification.role, role), eq(notification.accountId, accountId))

/** As a literal, so that the partial index is used. */
const unread = isNull(notification.readAt)

export const insertNotifications = async (tx: Queryable, rows: NewNotification[]) => {
  await insertAll(tx, notification, ['role', 'accountId', 'kind', 'jobId', 'payoutId', 'at'], rows)
}

/** One page of an account's notifications, newest first. */
export const listNotificationPage = async (
  db: Queryable,
  owner: Owner,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  db
    .select({
      id: notification.id,
      kind: notification.kind,
      jobId: notification.jobId,
      at: notification.at,
      readAt: notification.readAt,
      payout: {
        amountCents: payout.amountCents,
        bankLast4: payout.bankLast4,
        arrivalAt: payout.arrivalAt,
        failureCode: payout.failureCode,
        failed: sql<boolean>`${payout.status} in ('failed', 'canceled')`,
      },
    })
    .from(notification)
    .leftJoin(payout, eq(payout.payoutId, notification.payoutId))
    .where(ownedBy(owner))
    // As the index orders its nulls, though no id is ever null.
    .orderBy(sql`${notification.id} desc nulls last`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)

export const countNotifications = async (db: Queryable, owner: Owner): Promise<number> =>
  db.$count(notification, ownedBy(owner))

export const countUnread = async (db: Queryable, owner: Owner): Promise<number> =>
  db.$count(notification, and(ownedBy(owner), unread))

/** Marks the account's own as read, those named or all; what was read stays as it was. */
export const markRead = async (
  db: Queryable,
  owner: Owner,
  ids: number[] | undefined,
  at: Date,
) => {
  await db
    .update(notification)
    .set({ readAt: at })
    .where(and(ownedBy(owner), unread, ids && inArray(notification.id, ids)))
}

const idsOf = (role: Role, owners: readonly Owner[]) =>
  owners.flatMap((owner) => (owner.role === role ? [owner.accountId] : []))

/** How much is unread for each of many accounts; an account left out has read everything. */
export const countUnreadOf = async (db: Queryable, owners: readonly Owner[]) => {
  const roles = (['plumber', 'company'] as const).filter((role) => idsOf(role, owners).length > 0)
  const counts = roles.map((role) =>
    db
      .select({
        role: sql<Role>`${notification.role}`,
        accountId: notification.accountId,
        unread: sql<number>`count(*)::int`,
      })
      .from(notification)
      .where(
        and(
          eq(notification.role, role),
          inArray(notification.accountId, idsOf(role, owners)),
          unread,
        ),
      )
      .groupBy(notification.role, notification.accountId),
  )
  return (await Promise.all(counts)).flat()
}
