import { t } from '#web/lib/words/i18n.ts'
import { type Dialog, dropDialog, pushDialog } from './store.ts'

export type ConfirmOptions = {
  title?: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  /** `danger` for what cannot be taken back. */
  tone?: 'plain' | 'danger'
}

/** Asks a question and answers whether it was confirmed (the prompts of sections 5 and 8). */
export const confirm = ({
  title,
  text,
  confirmLabel,
  cancelLabel = t('common.actions.cancel'),
  tone = 'plain',
}: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const dialog: Dialog = {
      kind: 'confirm',
      ...(title ? { title } : {}),
      text,
      confirmLabel,
      cancelLabel,
      tone,
      close: (confirmed) => {
        dropDialog(dialog)
        resolve(confirmed)
      },
    }
    pushDialog(dialog)
  })
