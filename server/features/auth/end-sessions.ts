import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { deleteOtherSessions, deleteOwnSession } from './queries/sessions.ts'
import { sessionsEnded } from './sessions-ended.ts'

/** Ends one session of the account, this one too; `not_found` where it has none of that id. */
export const endSession = async (context: Context, caller: Member, sessionId: string) => {
  if (!(await deleteOwnSession(context.db, caller, sessionId))) throw failure('not_found')
  sessionsEnded(context, caller.role, caller.id)
}

/** Ends every session of the account but this one and answers how many. */
export const endOtherSessions = async (context: Context, caller: Member): Promise<number> => {
  const ended = await deleteOtherSessions(context.db, caller)
  sessionsEnded(context, caller.role, caller.id)
  return ended
}
