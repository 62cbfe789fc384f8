import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { changeUnwanted } from './queries/account.ts'
import { openUnsubscribeToken } from './unsubscribe-link.ts'

/** Refuses the kind of letter a link was sent with, however often; fails with `link_invalid`. */
export const unsubscribe = async (context: Context, token: string) => {
  const refusal = openUnsubscribeToken(context, token)
  if (!refusal) throw failure('link_invalid')
  const { role, accountId, letter } = refusal
  const change = { refused: [letter], wanted: [] }
  if (!(await changeUnwanted(context.db, role, accountId, change))) throw failure('link_invalid')
  return { role, id: accountId, letter, wanted: false }
}
