import type { FoundAccount } from '#contract/endpoints/operator/accounts.ts'

/** The two kinds of account, as an account's address and the search name them. */
export const accountRoles = ['plumber', 'company'] as const satisfies FoundAccount['role'][]
