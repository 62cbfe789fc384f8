import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/endpoints/operator/audit.ts'
import { limits } from '#contract/rules/limits.ts'
import { paths } from '#web/lib/paths.ts'
import { SubjectLink } from '../audit/subject-link.tsx'
import { actorWord } from '../words.ts'
import { ActName } from './act-name.tsx'
import classes from './acts-panel.module.css'
import { Facts } from './facts.tsx'
import { Moment } from './moment.tsx'
import { Panel } from './panel.tsx'
import parts from './parts.module.css'

type ActsPanelProps = {
  title: string
  acts: readonly AuditEntry[]
  none: string
  subject: { kind: 'plumber' | 'company' | 'job'; id: number }
}

/** What was done to a job or an account, why, and the way to its lines of the audit log. */
export const ActsPanel = ({ title, acts, none, subject: { kind, id } }: ActsPanelProps) => {
  const { t } = useTranslation()
  const log = new URLSearchParams({ kind, subject: String(id) })
  return (
    <Panel
      title={title}
      aside={
        <Link className={parts.link} to={`${paths.operator.audit}?${log}`}>
          {t('operator.account.see_acts')}
        </Link>
      }
    >
      {acts.length === 0 ? (
        <p className={parts.note}>{none}</p>
      ) : (
        <ul className={classes.acts}>
          {acts.map(({ id: line, act, actor, at, reason, facts, subject: about }) => (
            <li key={line} className={classes.act}>
              <p className={classes.what}>
                <ActName act={act} facts={facts} /> {actorWord(t, actor)}
              </p>
              {reason ? <p className={classes.reason}>{reason}</p> : null}
              <p className={parts.note}>
                <Moment at={at} />{' '}
                {/* A letter about a job that was sent again is an act on its reader's account. */}
                {about && about.kind !== kind ? (
                  <>
                    {t(`operator.subject.${about.kind}`)} <SubjectLink subject={about} /> ·{' '}
                  </>
                ) : null}
                <Facts facts={facts} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {acts.length === limits.actsListed ? (
        <p className={parts.note}>{t('operator.account.acts_newest', { most: acts.length })}</p>
      ) : null}
    </Panel>
  )
}
