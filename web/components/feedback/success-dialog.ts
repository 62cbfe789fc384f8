import { type Dialog, dropDialog, pushDialog } from './store.ts'

/** Says that something worked and closes by itself after `ms` milliseconds (section 9: 2000, 3000). */
export const successDialog = (text: string, ms = 2000): Promise<void> =>
  new Promise((resolve) => {
    const dialog: Dialog = {
      kind: 'success',
      text,
      close: () => {
        window.clearTimeout(timer)
        dropDialog(dialog)
        resolve()
      },
    }
    const timer = window.setTimeout(dialog.close, ms)
    pushDialog(dialog)
  })
