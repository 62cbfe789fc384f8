import type { Context } from '../../context.ts'
import { failure } from '../../lib/failure.ts'
import { plumberProfile } from './plumber-profile.ts'
import { findPlumber } from './queries.ts'

/** The plumber's own profile (section 3). */
export const getPlumber = async ({ db }: Context, id: number) => {
  const row = await findPlumber(db, id)
  if (!row) throw failure('not_found')
  return plumberProfile(row)
}
