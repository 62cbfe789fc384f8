import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { endSession } from '#web/components/end-session.ts'
import { call } from '#web/lib/http/call.ts'
import { t } from '#web/lib/words/i18n.ts'

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export const signOut = (): Promise<void> =>
  endSession(
    t('operator.bar.signing_out'),
    call(operatorEndpoints.operatorSignOut, {}, { keepalive: true }),
  )
