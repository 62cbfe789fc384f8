import { authEndpoints } from '#contract/endpoints/auth.ts'
import { endSession } from '#web/components/end-session.ts'
import { call } from '#web/lib/http/call.ts'
import { t } from '#web/lib/words/i18n.ts'

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export const signOut = (): Promise<void> =>
  endSession(t('shell.signing_out'), call(authEndpoints.signOut, {}, { keepalive: true }))
