import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { findNumberBefore } from './queries/number-before.ts'

/** The telephone number that an account had before it was changed in the last `phoneWatchDays` days, or null. */
export const getNumberBefore = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role, id }: { role: Role; id: number },
): Promise<{ number: string; changed_at: string } | null> => {
  const { number, changedAt } = (await findNumberBefore(db, role, id, clock())) ?? {}
  return number && changedAt ? { number, changed_at: changedAt.toISOString() } : null
}
