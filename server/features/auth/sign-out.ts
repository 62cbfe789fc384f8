import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { deleteSession } from './queries/sessions.ts'

/** Ends this session on the server; its token opens nothing any more. */
export const signOut = (context: Context, caller: Member): Promise<void> =>
  deleteSession(context.db, caller.tokenHash)
