import { and, desc, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../adapters/database/port.ts'
import { accountTables } from '../../../database/account-tables.ts'
import { letterUnderWay } from '../../../database/letter-under-way.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { letter } from '../../../database/schema/index.ts'

/** Whether the newest letter that is over, of those since the address was confirmed, was taken by no mail server. */
export const doLettersFail = async (db: Queryable, owner: Owner): Promise<boolean> => {
  const { id, emailConfirmedAt } = accountTables[owner.role]
  const confirmedAt = db
    .select({ at: sql<Date>`coalesce(${emailConfirmedAt}, '-infinity')` })
    .from(accountTables[owner.role])
    .where(eq(id, owner.accountId))
  const [newest] = await db
    .select({ sentAt: letter.sentAt })
    .from(letter)
    .where(
      and(
        ownedBy(letter, owner),
        isNull(letter.droppedAt),
        gt(letter.queuedAt, confirmedAt),
        or(isNotNull(letter.sentAt), not(letterUnderWay)),
      ),
    )
    .orderBy(desc(letter.queuedAt))
    .limit(1)
  return newest !== undefined && newest.sentAt === null
}
