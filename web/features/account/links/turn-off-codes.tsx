import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkSteps } from './link-steps.tsx'
import { NextStep } from './next-step.tsx'

/** Turns sign-in codes off with the link of the letter that an operator had sent. */
export const TurnOffCodes = () => {
  const { t } = useTranslation()
  return (
    <LinkSteps
      about="codes_off"
      send={(token) => call(accountEndpoints.turnCodesOffByLink, { body: { token } })}
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
