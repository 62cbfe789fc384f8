import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { BlockedAccountPage } from '../account-status/blocked-account-page.tsx'
import { useAccountPage } from '../account-status/use-account-page.ts'
import { useAccountStatus } from '../account-status/use-account-status.ts'

/** Leads to the provider's page, to finish the payment account or to look after its bank account. */
export const AccountAction = () => {
  const page = useAccountPage(useAccountStatus())
  return (
    <>
      <Button
        variant="default"
        size="sm"
        rightSection={<IconExternalLink size={16} aria-hidden />}
        onClick={() => void page.open()}
      >
        {page.label}
      </Button>
      <BlockedAccountPage page={page} />
    </>
  )
}
