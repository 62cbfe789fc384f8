import type { z } from 'zod'
import type { Role } from '#contract/endpoint.ts'
import type { replacedNumber } from '#contract/endpoints/operator/accounts.ts'
import type { Context } from '../../context.ts'
import { findReplacedNumbers } from './queries/replaced-numbers.ts'

/** The telephone numbers that an account had in the last `phoneWatchDays` days and has lost, the oldest first. */
export const getReplacedNumbers = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role, id }: { role: Role; id: number },
): Promise<z.input<typeof replacedNumber>[]> => {
  const rows = await findReplacedNumbers(db, { role, accountId: id }, clock())
  return rows.map(({ number, replacedAt }) => ({ number, until: replacedAt.toISOString() }))
}
