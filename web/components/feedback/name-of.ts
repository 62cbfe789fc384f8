import type { Dialog } from './store.ts'

/** What a dialog is called by those who hear it. */
export const nameOf = (dialog: Dialog): string => {
  if (dialog.kind === 'error') return dialog.title
  return dialog.kind === 'confirm' ? (dialog.title ?? dialog.text) : dialog.text
}
