import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { PageQuery } from '../../lib/part-of.ts'
import { pageIn } from './page-in.ts'
import { presentAccount } from './present-account.ts'
import { foundAccounts, loadAccounts } from './queries/found-accounts.ts'

/** So many accounts are found; who looks for an older one says more of it. */
const most = 1000

/** Accounts by number, name, e-mail, phone or city, that with the number first, then the newest, by pages. */
export const searchAccounts = async (
  { db }: Context,
  { q, role, blocked, ...query }: PageQuery & { q?: string; role?: Role; blocked?: 'yes' },
) => {
  const wanted = { text: q, role, blocked: blocked === 'yes' }
  const found = await foundAccounts(db, wanted, most + 1)
  const { rows, ...page } = pageIn(found, most, query)
  return { rows: (await loadAccounts(db, rows)).map(presentAccount), ...page }
}
