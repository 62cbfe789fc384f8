import { noteDialog } from './note-dialog.ts'

/** Says that something worked and closes by itself after `ms` milliseconds (section 9: 2000, 3000). */
export const successDialog = (text: string, ms = 2000): Promise<void> =>
  noteDialog('success', text, ms)
