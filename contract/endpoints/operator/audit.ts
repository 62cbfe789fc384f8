import { z } from 'zod/mini'
import { endpoint, only } from '../../endpoint.ts'
import { moment, rowId } from '../../fields.ts'
import { columnFilter, newestPageOf } from '../../paging.ts'
import { area, pages } from './fields.ts'

/** What an operator can do, and what reading of personal data is recorded. */
export const audited = [
  'signed_in',
  'account_opened',
  'job_opened',
  'homeowner_opened',
  'jobs_exported',
  'data_exported',
  'link_reissued',
  'refunded',
  'reassigned',
  'blocked',
  'unblocked',
  'old_email_passed',
  'codes_off_sent',
  'letter_resent',
  'letter_put_away',
  'events_retried',
  'reconciled',
  'command',
] as const
export type Audited = (typeof audited)[number]

/** One line of the audit log: who did what to whom, when and why; never changed or removed. */
export const auditEntry = z.object({
  id: rowId,
  at: moment,
  act: z.enum(audited),
  actor: z.object({
    role: z.enum(['operator', 'plumber', 'company', 'plumbline']),
    id: z.nullable(rowId),
    name: z.string(),
  }),
  subject: z.nullable(
    z.object({ kind: z.enum(['plumber', 'company', 'job', 'homeowner', 'event']), id: z.string() }),
  ),
  reason: z.nullable(z.string()),
  /** What belongs to it, as amounts and ids. */
  facts: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const operatorAuditEndpoints = {
  listAudit: endpoint({
    base: 'main',
    method: 'GET',
    path: '/api/operator/audit',
    area,
    summary: 'The audit log, newest first, by pages; of one act, of one subject, or all of it',
    access: only('operator'),
    query: z.object({
      ...pages,
      act: z.optional(z.enum(audited)),
      kind: z.optional(z.enum(['plumber', 'company', 'job', 'homeowner', 'event'])),
      subject: columnFilter,
    }),
    output: newestPageOf(auditEntry),
    errors: ['invalid_input'],
  }),
}
