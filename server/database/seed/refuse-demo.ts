import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../adapters/database/port.ts'
import type { Config } from '../../config.ts'
import { plainFault } from '../../lib/faults/plain-fault.ts'
import { company, plumber } from '../schema/index.ts'
import { demoAccounts } from './accounts.ts'

const demoAccountsIn = async (db: Queryable): Promise<string[]> => {
  const emails = demoAccounts.map(({ email }) => email)
  const found = await Promise.all(
    [plumber, company].map((table) =>
      db.select({ email: table.email }).from(table).where(inArray(table.email, emails)),
    ),
  )
  return found.flat().map(({ email }) => email)
}

/** Throws where real money would meet accounts whose password everybody knows. */
export const refuseDemoBesideMoney = async ({ stripe }: Config, db: Queryable): Promise<void> => {
  if (!stripe?.movesMoney) return
  const there = await demoAccountsIn(db)
  if (there.length === 0) return
  throw plainFault(
    [
      `The database holds accounts of the demonstration (${there.join(', ')}), whose password everybody knows, and`,
      'STRIPE_SECRET_KEY moves real money. Begin with an empty database and an empty bucket (docs/runbook.md, "Going',
      'live with payments").',
    ].join('\n'),
  )
}
