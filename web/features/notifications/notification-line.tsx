import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { calendarDay, deadline, money } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { notificationPath } from './notification-path.ts'
import { notificationWord } from './notification-word.ts'
import classes from './notifications.module.css'
import type { Notification } from './queries.ts'

type LineProps = { notification: Notification; role: Role; onOpen: () => void }

/** One thing the account was told, leading to the job it is about. */
export const NotificationLine = ({ notification, role, onOpen }: LineProps) => {
  const { t } = useTranslation()
  const { job_id, payout, at, read_at } = notification
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
            {t(`notifications.kinds.${notificationWord(notification, role)}`, {
              id: job_id ?? '',
              amount: payout ? money(Math.abs(payout.amount)) : '',
              date: payout ? calendarDay(payout.arrives_at, currentLanguage()) : '',
              support: publicSettings().supportEmail ?? '',
              reason: payout?.failure ? t(`payments.payout_failure.${payout.failure}`) : '',
            })}
          </span>
          <time className={classes.time} dateTime={at}>
            {deadline(at, currentLanguage())}
          </time>
        </span>
      </Link>
    </li>
  )
}
