import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { insertDailyEntry } from './queries/entries.ts'
import { type Act, lineOf } from './record.ts'

type Reader = Pick<Member, 'role' | 'id'>
type Opened = { kind: 'job' | 'homeowner'; id: number }

type Clocked = Pick<Context, 'db' | 'clock'>

type Opening = Omit<Act, 'reason'> & {
  actor: { id: number }
  subject: NonNullable<Act['subject']>
}

/**
 * Records that somebody has opened something: one line for each reader, subject and day. It is
 * written before the answer goes out, so that none goes out without it.
 */
export const recordOpening = ({ db, clock }: Clocked, opening: Opening): Promise<void> =>
  insertDailyEntry(db, lineOf(opening, clock()))

/** Records that a plumber or company has opened a homeowner's data. */
export const recordReading = (
  context: Clocked,
  { role, id }: Reader,
  { kind, id: subjectId }: Opened,
): Promise<void> =>
  recordOpening(context, {
    ...{ act: 'homeowner_opened', actor: { role, id } },
    subject: { kind, id: String(subjectId) },
  })
