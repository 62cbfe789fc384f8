import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { record } from './record.ts'

/** Records that a plumber or company takes a file along that names homeowners, before it gets it. */
export const recordExport = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { role, id }: Pick<Member, 'role' | 'id'>,
  facts: Record<string, string>,
): Promise<void> => {
  const subject = { kind: role, id: String(id) }
  await record(db, { act: 'jobs_exported', actor: { role, id }, subject, facts }, clock())
}
