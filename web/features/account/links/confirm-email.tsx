import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { LinkSteps } from './link-steps.tsx'
import { NextStep } from './next-step.tsx'

/** Confirms the address of a new account with the link of its letter. */
export const ConfirmEmail = () => (
  <LinkSteps
    about="confirm"
    send={(token) => call(accountEndpoints.confirmEmail, { body: { token } })}
  >
    {(owner) => <NextStep account={owner} to="jobs" />}
  </LinkSteps>
)
