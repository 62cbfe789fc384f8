import { authEndpoints } from '#contract/endpoints/auth.ts'
import { loadingDialog } from '../../components/feedback/loading-dialog.ts'
import { call } from '../../lib/call.ts'
import { t } from '../../lib/i18n.ts'
import { clearSession } from '../../lib/session.ts'

/** Ends the session on the server and forgets it here, even if the server does not answer. */
export const signOut = async (): Promise<void> => {
  loadingDialog.show(t('shell.signing_out'))
  await call(authEndpoints.signOut).catch(() => undefined)
  loadingDialog.hide()
  clearSession('signed_out')
}
