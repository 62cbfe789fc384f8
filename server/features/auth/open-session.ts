import type { Role } from '#contract/endpoint.ts'
import { pickLanguage } from '#contract/language.ts'
import { tokenCookieDays } from '#contract/rules/limits.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { newToken, tokenHash } from '../../lib/tokens.ts'
import type { Account } from './queries/accounts.ts'
import { insertSession } from './queries/sessions.ts'

/** Opens a session of one day (section 9) in the caller's transaction; what sign-in answers. */
export const openSession = async (
  tx: Queryable,
  role: Role,
  { id, language, name }: Account,
  { userAgent, now }: { userAgent: string; now: Date },
) => {
  const token = newToken()
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    role,
    accountId: id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: hoursAfter(now, tokenCookieDays * 24),
    userAgent,
  })
  return { name, session: { id, token_access: token, language: pickLanguage(language) } }
}
