import { useSyncExternalStore } from 'react'
import type { NoteKind } from './note-icons.ts'
import { rememberFocus, returnFocus } from './return-focus.ts'

export type Dialog =
  | {
      kind: 'confirm'
      title?: string
      text: string
      confirmLabel: string
      cancelLabel: string
      tone: 'plain' | 'danger'
      close: (confirmed: boolean) => void
    }
  | { kind: 'note'; tells: NoteKind; text: string; close: () => void }
  | { kind: 'error'; title: string; message: string; requestId: string; close: () => void }

export type FeedbackState = { dialogs: readonly Dialog[]; loading: string | undefined }

let state: FeedbackState = { dialogs: [], loading: undefined }
const listeners = new Set<() => void>()

const isShown = ({ dialogs, loading }: FeedbackState): boolean =>
  dialogs.length > 0 || loading !== undefined

/** Changes what is shown above the screens; the focus comes back once nothing is. */
export const setFeedback = (change: (state: FeedbackState) => FeedbackState): void => {
  if (!isShown(state)) rememberFocus()
  state = change(state)
  for (const listener of listeners) listener()
  // One dialog often follows the other at once.
  if (!isShown(state)) window.setTimeout(() => isShown(state) || returnFocus())
}

export const pushDialog = (dialog: Dialog): void =>
  setFeedback((now) => ({ ...now, dialogs: [...now.dialogs, dialog] }))

export const dropDialog = (dialog: Dialog): void =>
  setFeedback((now) => ({ ...now, dialogs: now.dialogs.filter((other) => other !== dialog) }))

/** Closes a dialog without a yes. */
export const dismiss = (dialog: Dialog): void =>
  dialog.kind === 'confirm' ? dialog.close(false) : dialog.close()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFeedback = (): FeedbackState => useSyncExternalStore(subscribe, () => state)
