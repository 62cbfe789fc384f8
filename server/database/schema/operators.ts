import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuditEntry, Audited } from '#contract/endpoints/operator/audit.ts'
import { instant, reference, rowNumber } from './accounts.ts'

type Entry = Pick<AuditEntry, 'actor' | 'facts'> & {
  subject: NonNullable<AuditEntry['subject']>
}

/** Who looks after the installation; made and ended by a command, never deleted. */
export const operator = pgTable(
  'operator',
  {
    id: rowNumber(1),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The shared secret of the authenticator app, without which nobody signs in. */
    secretSealed: text('secret_sealed').notNull(),
    /** The 30-second step of the newest code used: neither it nor an earlier one works again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    disabledAt: instant('disabled_at'),
  },
  (table) => [uniqueIndex('operator_email').on(table.email).where(sql`disabled_at is null`)],
)

/**
 * Who did what to whom, when and why. The database refuses to change or remove a line; who
 * opens homeowners' data has one line a day for each subject.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: rowNumber(1),
    at: instant('at').notNull(),
    act: text('act').$type<Audited>().notNull(),
    actorRole: text('actor_role').$type<Entry['actor']['role']>().notNull(),
    actorId: reference('actor_id'),
    subjectKind: text('subject_kind').$type<Entry['subject']['kind']>(),
    subjectId: text('subject_id'),
    reason: text('reason'),
    facts: jsonb('facts').$type<Entry['facts']>().notNull().default({}),
    /** The day (UTC) for which this line stands alone. */
    day: date('day', { mode: 'string' }),
  },
  (table) => [
    index('audit_entry_act').on(table.act, table.id),
    // Few lines are about events; most tell of accounts and jobs that were opened.
    index('audit_entry_event').on(table.id).where(sql`subject_kind = 'event'`),
    index('audit_entry_subject').on(table.subjectId, table.subjectKind, table.id),
    uniqueIndex('audit_entry_day')
      .on(table.actorId, table.actorRole, table.subjectId, table.subjectKind, table.act, table.day)
      .where(sql`day is not null`),
  ],
)
