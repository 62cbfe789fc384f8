import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { deleteOtherSessions, deleteOwnSession } from './queries/sessions.ts'

/** Ends one session of the account, this one too; `not_found` where it has none of that id. */
export const endSession = async ({ db }: Context, caller: Member, sessionId: string) => {
  if (!(await deleteOwnSession(db, caller, sessionId))) throw failure('not_found')
}

/** Ends every session of the account but this one and answers how many. */
export const endOtherSessions = ({ db }: Context, caller: Member): Promise<number> =>
  deleteOtherSessions(db, caller)
