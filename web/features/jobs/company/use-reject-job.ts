import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { loadingDialog, showProblem, successDialog } from '#web/components/feedback/index.ts'
import { isCallError, mayBeDone } from '#web/lib/call-error.ts'
import { useSession } from '#web/lib/session.ts'
import { useStanding } from '#web/lib/use-standing.ts'
import { answeredAfterAll, whereUnsure } from '../answered-after-all.ts'
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
  const [typed, setTyped] = useState<Why>()
  // The job whose rejection may have been done: rejected already is what it was to be.
  const unsure = useRef<number>(undefined)

  const reject = async (job: Job, why: Why): Promise<void> => {
    setAsked(undefined)
    loadingDialog.show(t('jobs.reject.rejecting'))
    const done = () => {
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
      if (!standing.current) return
      if (code && closed.includes(code)) onDone()
      // What was written is asked again, as it was.
      else {
        setTyped(why)
        setAsked(job)
      }
    }
  }

  // The same one for as long as a table stands, whose rows hold on to it.
  const begin = useCallback((job: Job): void => {
    setTyped(undefined)
    setAsked(job)
  }, [])

  return { asked, typed, ask: begin, cancel: () => setAsked(undefined), reject }
}

export type RejectJob = ReturnType<typeof useRejectJob>
