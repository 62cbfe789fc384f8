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

/** Marks those of the account's own that are named as read; what was read stays as it was. */
export const markRead = async (db: Queryable, owner: Owner, ids: number[], at: Date) => {
  await db
    .update(notification)
    .set({ readAt: at })
    .where(and(ownedBy(notification, owner), unread, inArray(notification.id, ids)))
}

/** Of any number that are unread, so many are marked by one statement: on the embedded engine all others wait for it. */
const stretch = 5000

/** Those that another marks at this moment are waited for, in the order of the one index. */
const markStretch = preparedOnce<{ marked: number }>(
  'mark_all_read',
  () => sql`
    with stretch as (
      select id from ${notification}
      where ${notification.role} = ${sql.placeholder('role')}
        and ${notification.accountId} = ${sql.placeholder('account')}::bigint and ${unread}
        and ${notification.id} <= ${sql.placeholder('upTo')}::bigint
      limit ${literal(stretch)} for no key update
    ), marked as (
      update ${notification} set read_at = ${sql.placeholder('at')}::timestamptz
      from stretch where ${notification.id} = stretch.id
      returning 1
    )
    select count(*)::int as marked from marked`,
)

/** Marks all of the account's own as read, up to one of them where it is named, or to the newest that there is now. */
export const markAllRead = async (
  db: Queryable,
  owner: Owner,
  { upTo, at }: { upTo: number | undefined; at: Date },
) => {
  const newest = upTo ?? (await someNotifications(db, owner, { most: 1 }))[0]?.id
  if (newest === undefined) return
  const { role, accountId: account } = owner
  const values = { role, account, upTo: newest, at: at.toISOString() }
  for (let marked = stretch; marked === stretch; )
    marked = (await markStretch(db, values))[0]?.marked ?? 0
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
