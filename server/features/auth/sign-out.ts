import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { deleteSession } from './queries/sessions.ts'
import { sessionsEnded } from './sessions-ended.ts'

/** Ends this session on the server; its token opens nothing any more. */
export const signOut = async (context: Context, caller: Member): Promise<void> => {
  await deleteSession(context.db, caller.tokenHash)
  sessionsEnded(context, caller.role, caller.id)
}
