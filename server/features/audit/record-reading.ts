import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { insertDailyEntry } from './queries/entries.ts'
import { lineOf } from './record.ts'

type Reader = Pick<Member, 'role' | 'id'>
type Opened = { kind: 'job' | 'homeowner'; id: number }

/**
 * Records that a plumber or company has opened a homeowner's data: one line for each reader, subject
 * and day. It is written before the answer goes out, so that none goes out without it.
 */
export const recordReading = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role, id }: Reader,
  { kind, id: subjectId }: Opened,
): Promise<void> =>
  insertDailyEntry(db, {
    ...lineOf({ act: 'homeowner_opened', actor: { role, id } }, clock()),
    actorId: id,
    subjectKind: kind,
    subjectId: String(subjectId),
  })
