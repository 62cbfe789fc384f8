import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { describeBrowser } from './describe-browser.ts'
import { findSessions } from './queries/sessions.ts'

/** Where the account is signed in, last seen first, with this session marked. */
export const listSessions = async ({ db, clock }: Context, caller: Member) => {
  const sessions = await findSessions(db, caller, clock())
  return sessions.map(({ id, createdAt, lastSeenAt, userAgent, tokenHash }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    ...describeBrowser(userAgent),
    current: tokenHash === caller.tokenHash,
  }))
}
