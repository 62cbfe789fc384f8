import { Button, CloseButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { showProblem } from '#web/components/feedback/index.ts'
import { ErrorState, SkeletonLines } from '#web/components/query-state.tsx'
import { StaleLine } from '#web/components/stale-line.tsx'
import { NotificationLine } from './notification-line.tsx'
import classes from './notifications.module.css'
import { markRead, type Notification, notificationsQuery, rowsOf } from './queries.ts'

type PanelProps = { role: Role; unread: number; onClose: () => void }

/** Everything the account was told, newest first, with the way to each job. */
export const NotificationPanel = ({ role, unread, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const list = useInfiniteQuery(notificationsQuery)
  const rows = rowsOf(list.data?.pages ?? [])

  const open = ({ id, read_at }: Notification) => {
    onClose()
    // The job opens all the same; what was not marked now is still unread later.
    if (read_at === null) markRead({ id }).catch(() => undefined)
  }

  const more = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage()
    if (isFetchNextPageError) await showProblem(error)
  }

  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        {unread > 0 ? (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => void markRead('all').catch((error) => showProblem(error))}
          >
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
          <ul className={classes.list}>
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
            <Button
              variant="default"
              fullWidth
              loading={list.isFetchingNextPage}
              onClick={() => void more()}
            >
              {t('notifications.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
