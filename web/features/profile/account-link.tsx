import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { accountPath } from '#web/lib/paths.ts'

/** The way from the profile to password, sessions, codes and letters. */
export const AccountLink = ({ account }: { account: Role }) => {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={accountPath(account)}
      variant="default"
      leftSection={<IconShieldLock size={18} aria-hidden />}
    >
      {t('account.title')}
    </Button>
  )
}
