import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountPath } from '#web/lib/paths.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import type { Account } from '../account/index.ts'

type EmailUnderWayProps = Pick<Account, 'role'> & { change: NonNullable<Account['email_change']> }

/** At the address in force: the one that it changes to, until when, and the way to where that is stopped. */
export const EmailUnderWay = ({ role, change }: EmailUnderWayProps) => {
  const { t } = useTranslation()
  return (
    <>
      {t('account.email.pending', { email: change.email })}
      {'. '}
      {t(change.old_needed ? 'account.email.pending_text' : 'account.email.pending_text_new', {
        deadline: deadline(change.expires_at, currentLanguage()),
      })}
      <br />
      <Link to={accountPath(role)}>{t('profile.email_under_way')}</Link>
    </>
  )
}
