import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/errors.ts'
import {
  type ErrorTexts,
  keepFocus,
  notify,
  showProblem,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { refreshOperator } from '../queries.ts'

type ActForm = { applyProblem: (problem: Problem) => boolean }

/**
 * Runs an act of an operator: says what was done, reads everything again and closes the window. What
 * fails is said over it, so that the reason that was written is not lost.
 */
export const useAct = (form: ActForm, onClose: () => void, texts: ErrorTexts = {}) => {
  const { t } = useTranslation()
  const standing = useStanding()
  const changed = {
    title: t('operator.acts.changed_title'),
    message: t('operator.acts.changed_text'),
  }
  const failed: ErrorTexts = {
    not_found: changed,
    already_paid: changed,
    already_accepted: changed,
    payment_provider_failed: {
      title: t('operator.acts.failed_title'),
      message: t('operator.acts.provider_failed'),
    },
    ...whereUnsure({ title: t('common.network.title'), message: t('operator.acts.unsure') }),
    ...texts,
  }
  return async (act: () => Promise<string>): Promise<void> => {
    // The act may take away the row that the window was opened from.
    const leadBack = keepFocus()
    try {
      const done = await act()
      // Another window may stand in its place by now.
      if (standing.current) {
        onClose()
        leadBack()
      }
      notify.success(done)
    } catch (error) {
      if (isCallError(error) && form.applyProblem(error.problem)) return
      await showProblem(error, failed)
    } finally {
      void refreshOperator()
    }
  }
}
