import { Button, CloseButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { showProblem } from '#web/components/feedback/index.ts'
import { unusable } from '#web/components/form/index.ts'
import { ErrorState, SkeletonLines } from '#web/components/query-state.tsx'
import { StaleLine } from '#web/components/stale-line.tsx'
import { NotificationLine } from './notification-line.tsx'
import classes from './notifications.module.css'
import { markRead, type Notification } from './queries.ts'
import { useOlder } from './use-older.ts'

type PanelProps = { role: Role; unread: number; onClose: () => void }

/** Everything the account was told, newest first, with the way to each job. */
export const NotificationPanel = ({ role, unread, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const { list, rows, lines, older, asking } = useOlder()
  const heading = useRef<HTMLHeadingElement>(null)

  const open = ({ id, read_at }: Notification) => {
    onClose()
    // The job opens all the same; what was not marked now is still unread later.
    if (read_at === null) markRead({ id }).catch(() => undefined)
  }

  const readAll = () => {
    // Its button goes with what it marks.
    heading.current?.focus()
    markRead('all').catch((error) => showProblem(error))
  }

  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2 ref={heading} className={classes.title} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        {unread > 0 ? (
          <Button variant="subtle" size="sm" onClick={readAll}>
            {t('notifications.read_all')}
          </Button>
        ) : null}
        <CloseButton aria-label={t('common.actions.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>
        {list.isPending ? (
          <div className={classes.wait}>
            <SkeletonLines lines={5} />
          </div>
        ) : null}
        {list.error && !list.data ? (
          <ErrorState
            error={list.error}
            texts={{ any: { title: t('notifications.load_failed') } }}
            onRetry={list.refetch}
          />
        ) : null}
        <div className={classes.stale}>
          {list.isFetchNextPageError ? null : <StaleLine query={list} />}
        </div>
        {list.data && rows.length === 0 ? (
          <EmptyState
            title={t('notifications.empty_title')}
            text={t(`notifications.empty_${role}`)}
          />
        ) : null}
        {rows.length > 0 ? (
          <ul ref={lines} className={classes.list}>
            {rows.map((row) => (
              <NotificationLine
                key={row.id}
                notification={row}
                role={role}
                onOpen={() => open(row)}
              />
            ))}
          </ul>
        ) : null}
        {list.hasNextPage ? (
          <div className={classes.more}>
            <Button variant="default" fullWidth {...unusable(asking)} onClick={() => void older()}>
              {t('notifications.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
