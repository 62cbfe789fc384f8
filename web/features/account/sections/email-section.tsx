import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FormSection } from '#web/components/form/index.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { profilePath } from '#web/lib/paths.ts'
import classes from '../account.module.css'
import { LettersFailText } from '../letters-fail-text.tsx'
import type { Account } from '../queries.ts'
import { useSendConfirmation } from '../use-send-confirmation.ts'
import { PendingEmail } from './pending-email.tsx'

/** The address, whether it is confirmed, and a change of it under way. */
export const EmailSection = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { role, id, email, email_confirmed, letters_fail, email_change } = account
  const { busy, send } = useSendConfirmation(email)
  return (
    <FormSection title={t('account.email.title')} text={t('account.email.text')} columns={1}>
      <div className={classes.stack}>
        <div className={classes.line}>
          <p className={classes.strong}>{email}</p>
          {letters_fail ? (
            <StatusBadge tone="alarm">{t('account.email.refused')}</StatusBadge>
          ) : (
            <StatusBadge tone={email_confirmed ? 'info' : 'waiting'}>
              {t(email_confirmed ? 'account.email.confirmed' : 'account.email.unconfirmed')}
            </StatusBadge>
          )}
        </div>
        {letters_fail ? (
          <p className={classes.dim}>
            <LettersFailText email={email} />
          </p>
        ) : null}
        {email_confirmed ? null : (
          <>
            <p className={classes.dim}>{t('account.email.unconfirmed_text')}</p>
            <Button variant="default" loading={busy} onClick={() => void send()}>
              {t('account.email.send')}
            </Button>
          </>
        )}
        {email_change ? (
          <PendingEmail email={email} change={email_change} />
        ) : (
          <Link className={classes.link} to={profilePath(role, id)}>
            {t('account.email.change')}
          </Link>
        )}
      </div>
    </FormSection>
  )
}
