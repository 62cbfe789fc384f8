import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Queryable } from '../../../adapters/database/port.ts'
import { emailChange } from '../../../database/schema/index.ts'

/**
 * Ends the change of e-mail under way of an account: it is a way into it, for whoever has begun it. Answers
 * whether there was one.
 */
export const deleteEmailChange = async (
  tx: Queryable,
  { role, accountId }: { role: Role; accountId: number },
): Promise<boolean> => {
  const rows = await tx
    .delete(emailChange)
    .where(and(eq(emailChange.role, role), eq(emailChange.accountId, accountId)))
    .returning({ id: emailChange.id })
  return rows.length > 0
}
