import { and, type Column, eq } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'

/** The account that something belongs to: its id counts within its role. */
export type Owner = { role: Role; accountId: number }

/** The rows of a table that belong to an account. */
export const ownedBy = (table: { role: Column; accountId: Column }, { role, accountId }: Owner) =>
  and(eq(table.role, role), eq(table.accountId, accountId))
