import type { Context } from '../../context.ts'
import { openingsOf } from './queries/entries.ts'
import { namesOf } from './queries/names.ts'

/**
 * Who opened a homeowner, or one of these jobs at their home, and when for the first time on each day of UTC; newest
 * first.
 */
export const listOpenings = async (
  { db }: Pick<Context, 'db'>,
  homeownerId: number,
  jobIds: readonly number[],
) => {
  const rows = await openingsOf(db, homeownerId, jobIds)
  const nameOf = await namesOf(
    db,
    rows.map(({ actorRole: role, actorId: id }) => ({ role, id })),
  )
  return rows.map(({ at, actorRole: role, actorId: id, subjectKind: kind, subjectId }) => ({
    at: at.toISOString(),
    by: { role, id, name: nameOf({ role, id }) },
    ...(kind === 'job' ? { job: Number(subjectId) } : {}),
  }))
}
