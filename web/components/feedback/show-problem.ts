import { wasRefused } from '#web/lib/http/call-error.ts'
import { errorDialog } from './error-dialog.ts'
import { loadingDialog } from './loading-dialog.ts'
import { type ErrorTexts, problemText } from './problem-text.ts'

const silent = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  wasRefused(error, 'unauthenticated')

/** Shows a failed call; one that ended the session is silent, since the login follows by itself. */
export const showProblem = async (error: unknown, texts: ErrorTexts = {}): Promise<void> => {
  loadingDialog.hide()
  if (silent(error)) return
  const { title, message, requestId } = problemText(error, texts)
  await errorDialog(title, message, requestId)
}
