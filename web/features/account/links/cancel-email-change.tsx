import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkSteps } from './link-steps.tsx'
import { NextStep } from './next-step.tsx'

/** Stops a change of address with the link of the letter to the old one. */
export const CancelEmailChange = () => {
  const { t } = useTranslation()
  return (
    <LinkSteps
      about="cancel"
      send={(token) => call(accountEndpoints.cancelEmailChange, { body: { token } })}
    >
      {(owner) => (
        <>
          <Button
            component={Link}
            to={paths[owner.role].forgotPassword}
            variant="default"
            size="lg"
          >
            {t('account.links.new_password')}
          </Button>
          <NextStep account={owner} />
        </>
      )}
    </LinkSteps>
  )
}
