import { loadingDialog } from './loading-dialog.ts'
import { type Dialog, dropDialog, pushDialog } from './store.ts'

/** Shows an error with its title and message (section 8) until the reader closes it. */
export const errorDialog = (title: string, message: string, requestId = ''): Promise<void> =>
  new Promise((resolve) => {
    loadingDialog.hide()
    const dialog: Dialog = {
      kind: 'error',
      title,
      message,
      requestId,
      close: () => {
        dropDialog(dialog)
        resolve()
      },
    }
    pushDialog(dialog)
  })
