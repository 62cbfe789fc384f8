import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/endpoints/operator.ts'
import { paths } from '#web/lib/paths.ts'
import parts from '../parts/parts.module.css'

type Subject = NonNullable<AuditEntry['subject']>

const addressOf = ({ kind, id }: Subject): string | undefined => {
  if (kind === 'job') return paths.operator.job(id)
  return kind === 'plumber' || kind === 'company' ? paths.operator.account(kind, id) : undefined
}

/** Whom or what an act concerned, with the way there where it has a screen. */
export const SubjectLink = ({ subject }: { subject: Subject }) => {
  const { t } = useTranslation()
  const address = addressOf(subject)
  const name = `${t(`operator.subject.${subject.kind}`)} ${subject.id}`
  return address ? (
    <Link className={parts.link} to={address}>
      {name}
    </Link>
  ) : (
    <span className={parts.code}>{name}</span>
  )
}
