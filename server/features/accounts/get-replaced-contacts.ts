import type { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { replacedContacts } from '#contract/endpoints/operator/accounts.ts'
import type { Context } from '../../context.ts'
import { findReplaced } from './queries/replaced-contacts.ts'

/** What an account had and has lost in the last `contactWatchDays` days of numbers and addresses, the oldest first. */
export const getReplacedContacts = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role, id }: { role: Role; id: number },
): Promise<z.input<typeof replacedContacts>> => {
  const lost = async (kind: 'phone' | 'email') => {
    const rows = await findReplaced(db, { role, accountId: id }, kind, clock())
    return rows.map(({ value, replacedAt }) => ({ value, until: replacedAt.toISOString() }))
  }
  return { phones: await lost('phone'), emails: await lost('email') }
}
