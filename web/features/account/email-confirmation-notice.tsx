import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { accountPath } from '#web/lib/paths.ts'
import classes from './email-confirmation-notice.module.css'
import { type Account, accountQuery } from './queries.ts'
import { useSendConfirmation } from './use-send-confirmation.ts'

const Notice = ({ account: { email } }: { account: Account }) => {
  const { t } = useTranslation()
  const { busy, send } = useSendConfirmation(email)
  return (
    <aside className={classes.notice} aria-label={t('account.notice.title')}>
      <div className={classes.words}>
        <p className={classes.title}>{t('account.notice.title')}</p>
        <p className={classes.text}>{t('account.notice.text', { email })}</p>
      </div>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('account.email.send')}
      </Button>
    </aside>
  )
}

/** Says above every signed-in screen that the address is not confirmed; the account's own page says it itself. */
export const EmailConfirmationNotice = () => {
  const { data } = useQuery(accountQuery())
  const { pathname } = useLocation()
  if (!data || data.email_confirmed || pathname === accountPath(data.role)) return null
  return <Notice account={data} />
}
