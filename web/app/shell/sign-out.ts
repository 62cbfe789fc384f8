import { authEndpoints } from '#contract/endpoints/auth.ts'
import { endSession } from '../../components/end-session.ts'
import { call } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export const signOut = (): Promise<void> =>
  endSession(t('shell.signing_out'), call(authEndpoints.signOut, {}, { keepalive: true }))
