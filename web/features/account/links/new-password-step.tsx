import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import { paths } from '#web/lib/paths.ts'
import { NextStep } from './next-step.tsx'

/** Where to go from a link after which another password may be wanted: to that, or on. */
export const NewPasswordStep = ({ account }: { account: { role: Role; id: number } }) => {
  const { t } = useTranslation()
  return (
    <>
      <Button component={Link} to={paths[account.role].forgotPassword} variant="default" size="lg">
        {t('account.links.new_password')}
      </Button>
      <NextStep account={account} />
    </>
  )
}
