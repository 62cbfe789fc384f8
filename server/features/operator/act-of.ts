import type { Role } from '#contract/endpoint.ts'
import type { AuditEntry, Audited } from '#contract/endpoints/operator/audit.ts'
import type { OperatorCaller } from '../../http/caller.ts'

/** A job as the subject of an audit line. */
export const ofJob = (jobId: number) => ({ kind: 'job', id: String(jobId) }) as const

/** An account as the subject of an audit line. */
export const ofAccount = ({ role, id }: { role: Role; id: number }) => ({
  kind: role,
  id: String(id),
})

/** What an operator did, to what and why, as the audit log records it. */
export const actOf = <Subject extends AuditEntry['subject'] | undefined>(
  { id }: OperatorCaller,
  act: Audited,
  subject: Subject,
  reason?: string,
) => ({ act, actor: { role: 'operator', id } as const, subject, reason })
