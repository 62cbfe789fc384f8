import type { NoteKind } from './note-icons.ts'
import { type Dialog, dropDialog, pushDialog } from './store.ts'

/** Says something that needs no answer, and closes by itself after `ms` milliseconds. */
export const noteDialog = (tells: NoteKind, text: string, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const dialog: Dialog = {
      kind: 'note',
      tells,
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
