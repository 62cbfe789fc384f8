import { TOTP } from 'otpauth'
import type { Role } from '#contract/endpoint.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { accountCalls, password } from './account-calls.ts'

/** What owners of accounts do with sign-in codes. */
export const codesCalls = (app: TestApp) => {
  const calls = accountCalls(app)
  type Account = Awaited<ReturnType<typeof calls.make>>

  /** The code of now, or of some 30-second steps away. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.clock.phones().getTime() + steps * 30_000 })

  /** To the beginning of the step after next, so that no step ends while a test looks at it. */
  const nextStep = () => {
    const into = app.clock.phones().getTime() % 30_000
    app.clock.forwardHours((60_001 - into) / 3_600_000)
  }

  const start = ({ headers }: Account, given = password) =>
    calls.post('/second-factor/start', { password: given }, headers)
  const confirm = ({ headers }: Account, code: string) =>
    calls.post('/second-factor/confirm', { code }, headers)

  return {
    calls,
    codeOf,
    nextStep,
    start,
    confirm,
    off: ({ headers }: Account, code: string, given = password) =>
      calls.post('/second-factor/off', { password: given, code }, headers),
    enter: (token: string, code: string, address?: string) =>
      calls.post('/second-factor', { token, code }, {}, address),
    tokenFor: async ({ role, email }: Account): Promise<string> =>
      (await calls.signIn(role, email)).json().second_factor,
    /** An account that asks for codes; the code that turned it on is of a step gone by. */
    enrolled: async (role: Role = 'plumber') => {
      const account = await calls.make(role)
      const { secret } = (await start(account)).json()
      const confirmed = await confirm(account, codeOf(secret))
      nextStep()
      const codes: string[] = confirmed.json().recovery_codes
      return { account, secret, codes }
    },
  }
}

export type CodesCalls = ReturnType<typeof codesCalls>
