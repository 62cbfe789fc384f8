import type { z } from 'zod'
import type { foundAccount } from '#contract/endpoints/operator/accounts.ts'
import type { AccountRow } from './queries/found-accounts.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const namesOf = (account: AccountRow) =>
  account.role === 'plumber'
    ? {
        name: `${account.row.name} ${account.row.lastName}`.trim(),
        second_name: account.row.companyName,
      }
    : { name: account.row.name, second_name: account.row.contactName }

/** An account as a line of a search. */
export const presentAccount = (account: AccountRow): z.input<typeof foundAccount> => {
  const { id, email, phoneNumber, city, state, createdAt, blockedAt, deletedAt } = account.row
  return {
    ...{ role: account.role, id, ...namesOf(account), email, phone: phoneNumber, city, state },
    created_at: createdAt.toISOString(),
    blocked_at: iso(blockedAt),
    deleted_at: iso(deletedAt),
  }
}
