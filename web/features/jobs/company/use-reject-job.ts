import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import {
  loadingDialog,
  showProblem,
  successDialog,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import { isCallError, mayBeDone } from '#web/lib/http/call-error.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { useSession } from '#web/lib/session/session.ts'
import { answeredAfterAll } from '../answered-after-all.ts'
import { refreshJobs } from '../queries.ts'
import { rejectJob } from '../verbs.ts'

type Why = Parameters<typeof rejectJob>[2]

const closed = ['already_accepted', 'already_rejected', 'offer_lapsed', 'job_closed']

/** Rejecting (section 4): ask, with an optional reason; `onDone` is called once the job is out of the way. */
export const useRejectJob = (onDone: () => void) => {
  const { t } = useTranslation()
  const standing = useStanding()
  const companyId = useSession()?.userId ?? ''
  const [asked, setAsked] = useState<Job>()
  // The job whose rejection may have been done: rejected already is what it was to be.
  const unsure = useRef<number>(undefined)

  /** `forget` is called once the reason is not wanted any more: until then it is kept, whatever screen is open. */
  const reject = async (job: Job, why: Why, forget: () => void): Promise<void> => {
    setAsked(undefined)
    loadingDialog.show(t('jobs.reject.rejecting'))
    const done = () => {
      forget()
      loadingDialog.hide()
      void successDialog(t('jobs.reject.done'))
      if (standing.current) onDone()
    }
    try {
      const sent = rejectJob(job.id, companyId, why)
      await answeredAfterAll(sent, job.id, ({ outcome }) => outcome === 'rejected')
      done()
    } catch (error) {
      const code = isCallError(error) ? error.problem.code : undefined
      if (code === 'already_rejected' && unsure.current === job.id) {
        void refreshJobs()
        return done()
      }
      if (mayBeDone(error)) unsure.current = job.id
      const title = t('common.network.title')
      await showProblem(error, whereUnsure({ title, message: t('jobs.reject.unsure_text') }))
      void refreshJobs()
      const isClosed = code !== undefined && closed.includes(code)
      if (isClosed) forget()
      if (!standing.current) return
      if (isClosed) onDone()
      // What was written is asked again, as it was.
      else setAsked(job)
    }
  }

  return { asked, ask: setAsked, cancel: () => setAsked(undefined), reject }
}

export type RejectJob = ReturnType<typeof useRejectJob>
