import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { call } from '#web/lib/http/call.ts'
import { LinkSteps } from './link-steps.tsx'
import { NewPasswordStep } from './new-password-step.tsx'

/** Turns sign-in codes off with the link of the letter that an operator had sent. */
export const TurnOffCodes = () => (
  <LinkSteps
    about="codes_off"
    send={(token) => call(accountEndpoints.turnCodesOffByLink, { body: { token } })}
  >
    {(owner) => <NewPasswordStep account={owner} />}
  </LinkSteps>
)
