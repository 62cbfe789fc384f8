import type { Context } from '../../context.ts'
import type { PlumberCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { recordReading } from '../audit/index.ts'
import { presentHomeowner } from './present-homeowner.ts'
import { findOwnHomeowner } from './queries.ts'

/** One of the plumber's own homeowners; another's is `not_found` (section 7). That is recorded. */
export const getHomeowner = async (context: Context, caller: PlumberCaller, id: number) => {
  const row = await findOwnHomeowner(context.db, caller.id, id)
  if (!row) throw failure('not_found')
  await recordReading(context, caller, { kind: 'homeowner', id })
  return presentHomeowner(row)
}
