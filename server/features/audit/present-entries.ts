import type { z } from 'zod'
import type { auditEntry } from '#contract/endpoints/operator/audit.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import type { EntryRow } from './queries/entries.ts'
import { namesOf } from './queries/names.ts'

/** Lines of the log as an operator reads them. */
export const presentEntries = async (
  db: Queryable,
  rows: readonly EntryRow[],
): Promise<z.input<typeof auditEntry>[]> => {
  const actorOf = ({ actorRole: role, actorId: id }: EntryRow) => ({ role, id })
  const nameOf = await namesOf(db, rows.map(actorOf))
  return rows.map((row) => {
    const { id, at, act, subjectKind: kind, subjectId, reason, facts } = row
    const actor = actorOf(row)
    return {
      ...{ id, act, reason, facts },
      at: at.toISOString(),
      actor: { ...actor, name: nameOf(actor) },
      subject: kind === null || subjectId === null ? null : { kind, id: subjectId },
    }
  })
}
