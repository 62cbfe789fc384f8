import { setFeedback } from './store.ts'

/** The dialog that waits with the reader; it closes before any error is shown (section 8). */
export const loadingDialog = {
  show: (text: string): void => setFeedback((now) => ({ ...now, loading: text })),
  hide: (): void => setFeedback((now) => ({ ...now, loading: undefined })),
}
