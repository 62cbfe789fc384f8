import { Link } from 'react-router'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { paths } from '#web/lib/paths.ts'
import parts from '../parts/parts.module.css'

type Subject = NonNullable<AuditEntry['subject']>

const addressOf = ({ kind, id }: Subject): string | undefined => {
  if (kind === 'job') return paths.operator.job(id)
  return kind === 'plumber' || kind === 'company' ? paths.operator.account(kind, id) : undefined
}

/** The number of what an act concerned, with the way there where it has a screen. */
export const SubjectLink = ({ subject }: { subject: Subject }) => {
  const address = addressOf(subject)
  return address ? (
    <Link className={parts.link} to={address}>
      {subject.id}
    </Link>
  ) : (
    <span className={parts.code}>{subject.id}</span>
  )
}
