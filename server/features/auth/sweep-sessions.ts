import type { Context } from '../../context.ts'
import { sweepAccountTokens } from './queries/account-tokens.ts'
import { sweepAttempts } from './queries/attempts.ts'
import { sweepResets } from './queries/resets.ts'
import { sweepExpiredSessions } from './queries/sessions.ts'

/** Takes away what has run out: sessions, links of letters, counters of failed tries. */
export const sweepSessions = async ({ db, clock }: Context): Promise<void> => {
  const now = clock()
  await sweepExpiredSessions(db, now)
  await sweepResets(db, now)
  await sweepAccountTokens(db, now)
  await sweepAttempts(db, now)
}
