import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { LinkSteps } from './link-steps.tsx'
import { NewPasswordStep } from './new-password-step.tsx'

/** Stops a change of address with the link of the letter to the old one. */
export const CancelEmailChange = () => (
  <LinkSteps
    about="cancel"
    send={(token) => call(accountEndpoints.cancelEmailChange, { body: { token } })}
  >
    {(owner) => <NewPasswordStep account={owner} />}
  </LinkSteps>
)
