import type { Context } from '../../context.ts'
import { sweepChanges } from './queries/email-changes.ts'

/** Takes away changes of e-mail that were not confirmed in time. */
export const sweepEmailChanges = ({ db, clock }: Context): Promise<void> =>
  sweepChanges(db, clock())
