import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { deletionPath } from '#web/lib/paths.ts'
import { loginPath } from '#web/lib/session/next-path.ts'

/** Where a company asks to be deleted: a page elsewhere where the setting names one, else its own
 * account page behind this login (section 2). */
export const DeletionLink = () => {
  const { t } = useTranslation()
  const { accountDeletionUrl } = publicSettings()
  return accountDeletionUrl ? (
    <a href={accountDeletionUrl} rel="noreferrer">
      {t('auth.login.delete_account')}
    </a>
  ) : (
    <Link to={loginPath('company', deletionPath('company'))}>{t('auth.login.delete_account')}</Link>
  )
}
