import { useSyncExternalStore } from 'react'

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
  | { kind: 'success'; text: string; close: () => void }
  | { kind: 'error'; title: string; message: string; requestId: string; close: () => void }

export type FeedbackState = { dialogs: readonly Dialog[]; loading: string | undefined }

let state: FeedbackState = { dialogs: [], loading: undefined }
const listeners = new Set<() => void>()

/** Changes what is shown above the screens. */
export const setFeedback = (change: (state: FeedbackState) => FeedbackState): void => {
  state = change(state)
  for (const listener of listeners) listener()
}

export const pushDialog = (dialog: Dialog): void =>
  setFeedback((now) => ({ ...now, dialogs: [...now.dialogs, dialog] }))

export const dropDialog = (dialog: Dialog): void =>
  setFeedback((now) => ({ ...now, dialogs: now.dialogs.filter((other) => other !== dialog) }))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useFeedback = (): FeedbackState => useSyncExternalStore(subscribe, () => state)
