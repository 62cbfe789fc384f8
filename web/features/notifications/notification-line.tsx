import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { calendarDay, deadline, money } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { notificationPath } from './notification-path.ts'
import classes from './notifications.module.css'
import type { Notification } from './queries.ts'

/** Kinds that read differently to each side. */
const twoSided = [
  'jobAccepted',
  'lapsed',
  'jobPaid',
  'partlyRefunded',
  'refunded',
  'refundFailed',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const

type TwoSided = (typeof twoSided)[number]

const isTwoSided = (kind: Notification['kind']): kind is TwoSided =>
  twoSided.some((known) => known === kind)

/** The sentence of a kind. */
const wordOf = ({ kind, was_sent, payout }: Notification, role: Role) => {
  if (payout && payout.amount < 0 && kind !== 'payoutFailed') return 'payoutTaken'
  if (was_sent === false) return 'refunded_plumber_unsent'
  return isTwoSided(kind) ? (`${kind}_${role}` as const) : kind
}

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
            {t(`notifications.kinds.${wordOf(notification, role)}`, {
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
