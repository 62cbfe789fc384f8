import type { AuditEntry, Audited } from '#contract/endpoints/operator/audit.ts'
import type { Queryable } from '../../adapters/database/port.ts'
import { insertEntry } from './queries/entries.ts'

type Actor = { role: AuditEntry['actor']['role']; id: number | null }

/** What is recorded of an act; facts are amounts, codes and ids. */
export type Act = {
  act: Audited
  actor: Actor
  subject?: AuditEntry['subject']
  reason?: string
  facts?: AuditEntry['facts']
}

/** Who gives commands to the running server: whoever can read the installation's files. */
export const installation: Actor = { role: 'plumbline', id: null }

/** The columns of one line. */
export const lineOf = ({ act, actor, subject, reason, facts = {} }: Act, at: Date) => ({
  ...{ at, act, facts, actorRole: actor.role, actorId: actor.id },
  subjectKind: subject?.kind ?? null,
  subjectId: subject?.id ?? null,
  reason: reason ?? null,
})

/** Writes one line of the audit log in the transaction of the change it tells of; answers its number. */
export const record = (tx: Queryable, act: Act, at: Date): Promise<number> =>
  insertEntry(tx, lineOf(act, at))
