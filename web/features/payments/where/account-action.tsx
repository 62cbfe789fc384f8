import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccountPage } from '../account-status/use-account-page.ts'
import { useAccountStatus } from '../account-status/use-account-status.ts'
import { OpenPageDialog } from '../open-page-dialog.tsx'

/** Leads to the provider's page, to finish the payment account or to look after its bank account. */
export const AccountAction = () => {
  const { t } = useTranslation()
  const page = useAccountPage(useAccountStatus())
  return (
    <>
      <Button
        variant="default"
        size="sm"
        rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        onClick={() => void page.open()}
      >
        {page.label}
      </Button>
      <OpenPageDialog
        address={page.blocked}
        title={t('payments.account.label')}
        text={t('payments.account.prompt.blocked')}
        label={page.blockedLabel}
        onClose={page.unblock}
      />
    </>
  )
}
