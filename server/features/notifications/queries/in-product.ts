import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { givenArray } from '../../../database/given-array.ts'
import { insertAll } from '../../../database/insert-all.ts'
import { literal } from '../../../database/literals.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { preparedOnce } from '../../../database/prepared.ts'
import { notification, payment, payout } from '../../../database/schema/index.ts'

/** As a literal, so that the partial index is used. */
const unread = isNull(notification.readAt)

export const insertNotifications = insertAll(notification, [
  'role',
  'accountId',
  'kind',
  'jobId',
  'payoutId',
  'at',
])

/** Of a payment that went back: when its money was sent on to the plumber. */
const transferredAt = sql<Date | null>`case when ${notification.kind} = 'refunded' then (
  select max(${payment.transferredAt}) from ${payment}
  where ${payment.jobId} = ${notification.jobId} and ${payment.status} = 'paid') end`.mapWith(
  payment.transferredAt,
)

type Part = { behind?: { id: number } | undefined; skip?: number; most: number }

/** Some of an account's notifications, newest first; `behind` one of them. */
export const someNotifications = async (
  db: Queryable,
  owner: Owner,
  { behind, skip = 0, most }: Part,
) =>
  db
    .select({
      id: notification.id,
      kind: notification.kind,
      jobId: notification.jobId,
      at: notification.at,
      readAt: notification.readAt,
      transferredAt,
      payout: {
        amountCents: payout.amountCents,
        bankLast4: payout.bankLast4,
        arrivalAt: payout.arrivalAt,
        failureCode: payout.failureCode,
        status: payout.status,
      },
    })
    .from(notification)
    .leftJoin(payout, eq(payout.payoutId, notification.payoutId))
    .where(and(ownedBy(notification, owner), behind && lt(notification.id, behind.id)))
    // As the index orders its nulls, though no id is ever null.
    .orderBy(sql`${notification.id} desc nulls last`)
    .limit(most)
    .offset(skip)

export type NotificationRow = Awaited<ReturnType<typeof someNotifications>>[number]

const counting = (name: string, condition: SQL) =>
  preparedOnce<{ count: number }>(
    name,
    () => sql`
      select count(*)::int as count from (
        select from ${notification}
        where ${notification.role} = ${sql.placeholder('role')}
          and ${notification.accountId} = ${sql.placeholder('account')}::bigint and ${condition}
        limit ${sql.placeholder('most')}) counted`,
  )

const countAll = counting('count_notifications', sql`true`)
const countNew = counting('count_unread', unread)

/** How many an account has, counted no further than `most`. */
export const countNotifications = async (
  db: Queryable,
  { role, accountId }: Owner,
  most: number,
) => {
  const [row] = await countAll(db, { role, account: accountId, most })
  return row?.count ?? 0
}

/** How many of them are unread, counted no further than `limits.unreadCounted`. */
export const countUnread = async (db: Queryable, { role, accountId }: Owner) => {
  const [row] = await countNew(db, { role, account: accountId, most: limits.unreadCounted })
  return row?.count ?? 0
}

/** Whether an account has an unread one of this kind about a job. */
export const hasUnreadOf = async (
  db: Queryable,
  owner: Owner,
  { kind, jobId }: { kind: string; jobId: number },
) => {
  const [row] = await db
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        ownedBy(notification, owner),
        unread,
        eq(notification.kind, kind),
        eq(notification.jobId, jobId),
      ),
    )
    .limit(1)
  return row !== undefined
}

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
    .where(and(ownedBy(notification, owner), unread, ids && inArray(notification.id, ids)))
}

type Unread = { role: Role; account_id: string; unread: number }

const unreadOf = preparedOnce<Unread>(
  'unread_of_accounts',
  () => sql`
    select given.role, given.account_id, (
      select count(*)::int from (
        select from ${notification} n
        where n.role = given.role and n.account_id = given.account_id and n.read_at is null
        limit ${literal(limits.unreadCounted)}
      ) counted) as unread
    from unnest(${givenArray('roles', 'text')}, ${givenArray('ids', 'bigint')})
      as given (role, account_id)`,
)

/** How much is unread for each of many accounts, counted as for one. */
export const countUnreadOf = async (db: Queryable, owners: readonly Owner[]) => {
  const rows = await unreadOf(db, {
    roles: owners.map(({ role }) => role),
    ids: owners.map(({ accountId }) => accountId),
  })
  return rows.map(({ role, account_id, unread: count }) => ({
    role,
    accountId: Number(account_id),
    unread: count,
  }))
}
