import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { notify } from '#web/components/feedback/index.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { call } from '#web/lib/http/call.ts'
import { wasRefused } from '#web/lib/http/call-error.ts'
import { dateTime } from '#web/lib/words/format.ts'
import classes from '../account.module.css'
import { type OpenSession, refreshAccount } from '../queries.ts'
import { useAction } from '../use-action.ts'

/** One signed-in browser: what it is, when it was seen, and its end. */
export const SessionRow = ({ session }: { session: OpenSession }) => {
  const { t } = useTranslation()
  const { busy, run } = useAction()
  const { id, browser, system, current, created_at, last_seen_at } = session
  const name =
    browser && system
      ? t('account.sessions.on', { browser, system })
      : browser || system || t('account.sessions.unknown')

  const end = () =>
    run(async () => {
      try {
        await call(accountEndpoints.endSession, { body: { id } })
      } catch (error) {
        // It has ended already: by a call whose answer got lost, or from elsewhere.
        if (!wasRefused(error, 'not_found')) throw error
      }
      await refreshAccount()
      notify.success(t('account.sessions.ended'))
    })

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.line}>
          <p className={classes.strong}>{name}</p>
          {current ? <StatusBadge tone="info">{t('account.sessions.this')}</StatusBadge> : null}
        </div>
        <p className={classes.dim} data-figures>
          {t('account.sessions.last_seen', { when: dateTime(last_seen_at) })}
          {', '}
          {t('account.sessions.since', { when: dateTime(created_at) })}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="default"
          loading={busy}
          aria-label={t('account.sessions.end_label', { name })}
          onClick={() => void end()}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
