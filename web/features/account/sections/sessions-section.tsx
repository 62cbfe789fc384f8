import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { confirm, notify } from '#web/components/feedback/index.ts'
import { FormSection } from '#web/components/form/index.ts'
import { QueryState } from '#web/components/query-state.tsx'
import { call } from '#web/lib/http/call.ts'
import classes from '../account.module.css'
import { refreshAccount, sessionsQuery } from '../queries.ts'
import { useAction } from '../use-action.ts'
import { SessionRow } from './session-row.tsx'

/** Every browser that is signed in, this one marked; each other one can be ended. */
export const SessionsSection = () => {
  const { t } = useTranslation()
  const query = useQuery(sessionsQuery())
  const { busy, run } = useAction()

  const endOthers = async (): Promise<void> => {
    const sure = await confirm({
      text: t('account.sessions.end_others_ask'),
      confirmLabel: t('account.sessions.end_others'),
    })
    if (!sure) return
    await run(async () => {
      const { ended } = await call(accountEndpoints.endOtherSessions)
      await refreshAccount()
      notify.success(t('account.sessions.others_ended', { count: ended }))
    })
  }

  return (
    <FormSection title={t('account.sessions.title')} text={t('account.sessions.text')} columns={1}>
      <QueryState query={query}>
        {(sessions) => (
          <div className={classes.stack}>
            <ul className={classes.list}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button variant="default" loading={busy} onClick={() => void endOthers()}>
                {t('account.sessions.end_others')}
              </Button>
            ) : (
              <p className={classes.dim}>{t('account.sessions.only_this')}</p>
            )}
          </div>
        )}
      </QueryState>
    </FormSection>
  )
}
