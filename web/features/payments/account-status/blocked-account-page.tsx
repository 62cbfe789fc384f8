import { useTranslation } from 'react-i18next'
import { OpenPageDialog } from '../open-page-dialog.tsx'
import type { useAccountPage } from './use-account-page.ts'

type BlockedAccountPageProps = { page: ReturnType<typeof useAccountPage> }

/** The way to the provider's page where the browser stopped its tab. */
export const BlockedAccountPage = ({ page }: BlockedAccountPageProps) => {
  const { t } = useTranslation()
  return (
    <OpenPageDialog
      address={page.blocked}
      title={t('payments.account.label')}
      text={t('payments.account.prompt.blocked')}
      label={page.blockedLabel}
      onClose={page.unblock}
    />
  )
}
