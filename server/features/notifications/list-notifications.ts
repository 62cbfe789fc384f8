import { type NotificationKind, notificationKinds } from '#contract/endpoints/notifications.ts'
import { limits } from '#contract/rules/limits.ts'
import { payoutFailure } from '#contract/rules/payout-failure.ts'
import type { Context } from '../../context.ts'
import { stretches } from '../../database/stretches.ts'
import type { Member } from '../../http/caller.ts'
import { type PageQuery, partOf } from '../../lib/part-of.ts'
import { wasSentBy } from './letters/money-change.ts'
import {
  countNotifications,
  countUnread,
  type NotificationRow,
  someNotifications,
} from './queries/in-product.ts'

const kindOf = (text: string): NotificationKind[] =>
  notificationKinds.filter((kind) => kind === text)

const presentPayout = (payout: NotificationRow['payout']) =>
  payout && {
    amount: payout.amountCents,
    bank_last4: payout.bankLast4,
    arrives_at: payout.arrivalAt.toISOString(),
    failure: payoutFailure(payout),
  }

const presentRows = (rows: readonly NotificationRow[], role: Member['role']) =>
  rows.flatMap((row) =>
    kindOf(row.kind).map((kind) => ({
      id: row.id,
      kind,
      job_id: row.jobId,
      payout: presentPayout(row.payout),
      was_sent:
        kind === 'refunded' && role === 'plumber' ? wasSentBy(row.transferredAt, row.at) : null,
      at: row.at.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    })),
  )

/**
 * What the caller was told, newest first, one page of it, with how much is unread. What lies further
 * than `limits.countedAhead` behind the page is not counted.
 */
export const listNotifications = async (
  { db }: Context,
  { role, id }: Member,
  query: PageQuery,
) => {
  const owner = { role, accountId: id }
  const { shown, part } = partOf(query)
  const [rows, total, unread] = await Promise.all([
    someNotifications(db, owner, part),
    countNotifications(db, owner, part.skip + part.most + limits.countedAhead),
    countUnread(db, owner),
  ])
  return {
    rows: presentRows(rows, role),
    total,
    ...shown,
    unread,
  }
}

/** Everything the caller was told, newest first, row by row. */
export async function* allNotifications({ db }: Pick<Context, 'db'>, { role, id }: Member) {
  const next = (behind: NotificationRow | undefined) =>
    someNotifications(db, { role, accountId: id }, { behind, most: limits.pageSizeMax })
  for await (const rows of stretches(next)) yield* presentRows(rows, role)
}
