import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { withoutTaxId } from '../../../database/erased.ts'
import { payout, providerEvent, refusedNotice } from '../../../database/schema/index.ts'

/**
 * Takes the tax ids out of accounts that were deleted before then; answers how many. The last digits go with the
 * account: versions before left them, and in one reading of the table theirs go too.
 */
export const eraseTaxIds = async (db: Queryable, deletedBefore: Date): Promise<number> => {
  let erased = 0
  for (const table of [accountTables.plumber, accountTables.company]) {
    const isOver = and(lt(table.deletedAt, deletedBefore), ne(table.taxIdSealed, ''))
    const hasDigits = and(isNotNull(table.deletedAt), ne(table.taxIdLast4, ''))
    const taxIdSealed = sql`case when ${isOver} then '' else ${table.taxIdSealed} end`
    const rows = await db
      .update(table)
      .set({ ...withoutTaxId, taxIdSealed })
      .where(or(isOver, hasDigits))
      .returning({ id: table.id })
    erased += rows.length
  }
  return erased
}

/** Takes the end of the bank account, and what the bank wrote, out of payouts made before then; answers how many. */
export const eraseBankAccounts = async (db: Queryable, madeBefore: Date): Promise<number> => {
  const told = or(isNotNull(payout.bankLast4), isNotNull(payout.failureMessage))
  const rows = await db
    .update(payout)
    .set({ bankLast4: null, failureMessage: null })
    .where(and(lt(payout.createdAt, madeBefore), told))
    .returning({ id: payout.payoutId })
  return rows.length
}

const noticesAtOnce = 1000

/**
 * Removes what the payment provider reported before then and was dealt with, and the counts of
 * notices nobody vouched for; answers how many notices.
 */
export const removeNotices = async (db: Queryable, receivedBefore: Date): Promise<number> => {
  await db.delete(refusedNotice).where(lt(refusedNotice.hour, receivedBefore))
  const old = db
    .select({ id: providerEvent.id })
    .from(providerEvent)
    .where(and(lt(providerEvent.receivedAt, receivedBefore), isNotNull(providerEvent.appliedAt)))
    .orderBy(providerEvent.receivedAt)
    .limit(noticesAtOnce)
  for (let removed = 0; ; ) {
    const rows = await db
      .delete(providerEvent)
      .where(inArray(providerEvent.id, old))
      .returning({ id: providerEvent.id })
    removed += rows.length
    if (rows.length < noticesAtOnce) return removed
  }
}
