import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import {
  confirm,
  loadingDialog,
  showProblem,
  successDialog,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import { useSession } from '#web/lib/session/session.ts'
import { answeredAfterAll } from '../answered-after-all.ts'
import { refreshJobs } from '../queries.ts'
import { withdrawJob } from '../verbs.ts'
import { forgetDraftOf } from './draft/forget-draft-of.ts'

/** Withdrawing: ask, take the job back, and say so, also where its answer was lost or a company was faster. */
export const useWithdrawJob = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''

  return async ({ id, companies_reached: reached }: Job): Promise<void> => {
    const count = reached ?? 0
    const confirmed = await confirm({
      title: t('jobs.withdraw.question', { id }),
      text: count === 0 ? t('jobs.withdraw.text_none') : t('jobs.withdraw.text', { count }),
      confirmLabel: t('jobs.withdraw.confirm'),
      cancelLabel: t('jobs.withdraw.keep'),
      tone: 'danger',
    })
    if (!confirmed) return
    loadingDialog.show(t('jobs.withdraw.withdrawing'))
    try {
      await answeredAfterAll(withdrawJob(id), id, ({ outcome }) => outcome === 'withdrawn')
      loadingDialog.hide()
      void forgetDraftOf(userId, id)
      void successDialog(t('jobs.withdraw.done'))
    } catch (error) {
      await showProblem(error, {
        already_accepted: {
          title: t('jobs.withdraw.taken_title'),
          message: t('jobs.withdraw.taken_text'),
        },
        job_closed: {
          title: t('jobs.withdraw.closed_title'),
          message: t('jobs.withdraw.closed_text'),
        },
        ...whereUnsure({
          title: t('common.network.title'),
          message: t('jobs.withdraw.unsure_text', { id }),
        }),
      })
      void refreshJobs()
    }
  }
}
