import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import { loadingDialog } from '#web/components/feedback/index.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/i18n.ts'
import { clearSession } from '#web/lib/session.ts'

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export const signOut = async (): Promise<void> => {
  loadingDialog.show(t('operator.bar.signing_out'))
  await call(operatorEndpoints.operatorSignOut).catch(() => undefined)
  loadingDialog.hide()
  clearSession('signed_out')
}
