import type { Role } from '#contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { tokenHash } from '../../lib/tokens.ts'
import { deleteEmailChange } from '../auth/index.ts'
import { cancelByLink } from './queries/email-changes.ts'

/** Stops a change of e-mail with the link of the old address's letter; fails with `link_invalid`. */
export const cancelEmailChange = async (
  { db, clock }: Context,
  token: string,
): Promise<{ role: Role; id: number }> => {
  const owner = await cancelByLink(db, tokenHash(token), clock())
  if (!owner) throw failure('link_invalid')
  return owner
}

/** Stops the change of e-mail under way; answers whether there was one still. */
export const withdrawEmailChange = async ({ db }: Context, { role, id }: Member) => {
  const stopped = await deleteEmailChange(db, { role, accountId: id })
  return { success: true, stopped } as const
}
