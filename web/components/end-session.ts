import { pause } from '../lib/http/pause.ts'
import { clearSession } from '../lib/session/session.ts'
import { loadingDialog } from './feedback/loading-dialog.ts'

/** Milliseconds the server is waited for: whoever leaves has to be gone here, whatever it answers. */
const longest = 3000

/** Forgets the session here once the server, which was `told`, has ended it, or lets wait for it. */
export const endSession = async (text: string, told: Promise<unknown>): Promise<void> => {
  loadingDialog.show(text)
  await Promise.race([told.catch(() => undefined), pause(longest)])
  loadingDialog.hide()
  clearSession('signed_out')
}
