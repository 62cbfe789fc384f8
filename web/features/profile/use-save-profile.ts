import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/errors.ts'
import { confirm, loadingDialog, notify, showProblem } from '#web/components/feedback/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'

/** Asks, saves and says how it went (sections 5 and 8); what was typed stays on any failure. */
export const useSaveProfile = (applyProblem: (problem: Problem) => boolean) => {
  const { t } = useTranslation()

  const failed = (error: unknown): void => {
    if (isCallError(error) && applyProblem(error.problem)) return
    void showProblem(error)
  }

  return async (save: () => Promise<unknown>): Promise<boolean> => {
    const confirmed = await confirm({
      text: t('profile.confirm'),
      confirmLabel: t('common.actions.save'),
    })
    if (!confirmed) return false
    loadingDialog.show(t('common.states.saving'))
    try {
      await save()
    } catch (error) {
      loadingDialog.hide()
      failed(error)
      return false
    }
    loadingDialog.hide()
    notify.success(t('profile.saved'))
    return true
  }
}
