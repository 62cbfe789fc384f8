import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { deadline } from '#web/lib/format.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { notificationPath } from './notification-path.ts'
import classes from './notifications.module.css'
import type { Notification } from './queries.ts'

/** The sentence of a kind; three of them read differently to each side. */
const wordOf = (kind: Notification['kind'], role: Role) =>
  kind === 'jobAccepted' || kind === 'lapsed' || kind === 'jobPaid'
    ? (`${kind}_${role}` as const)
    : kind

type LineProps = { notification: Notification; role: Role; onOpen: () => void }

/** One thing the account was told, leading to the job it is about. */
export const NotificationLine = ({ notification, role, onOpen }: LineProps) => {
  const { t } = useTranslation()
  const { kind, job_id, at, read_at } = notification
  return (
    <li>
      <Link
        className={classes.line}
        data-unread={read_at === null || undefined}
        to={notificationPath(notification, role)}
        onClick={onOpen}
      >
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          {read_at === null ? (
            <VisuallyHidden component="span">{t('notifications.unread')} </VisuallyHidden>
          ) : null}
          <span className={classes.sentence}>
            {t(`notifications.kinds.${wordOf(kind, role)}`, { id: job_id ?? '' })}
          </span>
          <time className={classes.time} dateTime={at}>
            {deadline(at, currentLanguage())}
          </time>
        </span>
      </Link>
    </li>
  )
}
