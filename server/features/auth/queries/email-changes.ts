import type { Queryable } from '../../../adapters/database/port.ts'
import { type Owner, ownedBy } from '../../../database/owner.ts'
import { emailChange } from '../../../database/schema/index.ts'

/**
 * Ends the change of e-mail under way of an account: it is a way into it, for whoever has begun it. Answers
 * whether there was one.
 */
export const deleteEmailChange = async (tx: Queryable, owner: Owner): Promise<boolean> => {
  const rows = await tx
    .delete(emailChange)
    .where(ownedBy(emailChange, owner))
    .returning({ id: emailChange.id })
  return rows.length > 0
}
