import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Job } from '#contract/endpoints/jobs.ts'
import { jobStatus } from '#contract/rules/job-lifecycle.ts'
import { delays } from '#contract/rules/limits.ts'
import {
  confirm,
  errorDialog,
  loadingDialog,
  showProblem,
  successDialog,
  whereUnsure,
} from '#web/components/feedback/index.ts'
import { isCallError, wasRefused } from '#web/lib/http/call-error.ts'
import { useStanding } from '#web/lib/page/use-standing.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { closeTab, createPaymentLink, pointTab, tellTab } from '../../payments/index.ts'
import { answeredAfterAll } from '../answered-after-all.ts'
import { isPayable } from '../job-status.ts'
import { jobQuery, refreshJobs } from '../queries.ts'
import { acceptJob, readJobAgain, saveJobPaymentLink } from '../verbs.ts'
import { notePaymentShown } from './payment-shown.ts'
import { openPaymentTab } from './payment-tab.ts'

const cents = (dollars: number): number => Math.round(dollars * 100)

/** The job's existing link while it can be paid, or a new one that is kept with the job (section 4). */
const paymentLinkOf = async (job: Job, name: string): Promise<string> => {
  const link = await createPaymentLink({ jobId: job.id, name, cents: cents(job.charge.total) })
  if (link !== job.previous_payment_link) await saveJobPaymentLink(job.id, link)
  return link
}

const gone = ['already_accepted', 'offer_lapsed', 'job_closed']

const isGone = (error: unknown): boolean => isCallError(error) && gone.includes(error.problem.code)

/** The plumber corrected the job after its charge was shown, or a colleague rejected it. */
const isChanged = (error: unknown): boolean =>
  wasRefused(error, 'payment_mismatch') || wasRefused(error, 'already_rejected')

/** Whether a colleague has rejected the job since it is asked about. */
const useRejectedMeanwhile = (asked: Job | undefined): boolean => {
  const now = useQuery({ ...jobQuery(asked?.id ?? 0), enabled: asked !== undefined }).data
  return asked?.outcome === 'open' && now?.outcome === 'rejected'
}

/**
 * Accepting (section 4): ask, take the job, make or reuse its payment link, give the 3-second notice and
 * show the link in the tab the click opened. `onGone` is called where the company cannot have it any more, `onPageless`
 * where the job was taken and its payment page did not come; neither once the reader has left the screen.
 */
export const useAcceptJob = (onGone: () => void, onPageless?: (job: Job) => void) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const standing = useStanding()
  const companyId = useSession()?.userId ?? ''
  const [question, setAsked] = useState<Job>()
  const rejectedMeanwhile = useRejectedMeanwhile(question)
  const [blocked, setBlocked] = useState<string>()

  const openTab = () =>
    openPaymentTab({ title: t('jobs.accept.tab_title'), text: t('jobs.accept.tab_text') })

  /** Where the browser stopped the tab: a way to the page, or to the job for whoever has left the screen. */
  const offerWay = async (job: Job, link: string): Promise<void> => {
    if (standing.current) return setBlocked(link)
    const goes = await confirm({
      title: t('jobs.accept.blocked_title'),
      text: t('jobs.accept.blocked_left', { id: job.id }),
      confirmLabel: t('jobs.accept.blocked_see'),
      cancelLabel: t('common.actions.close'),
    })
    if (goes) void navigate(paths.inicio.company.jobDetail(job.id))
  }

  const showLink = async (job: Job, tab: Window | null, announce: boolean): Promise<void> => {
    try {
      const link = await paymentLinkOf(job, t('jobs.job', { id: job.id }))
      loadingDialog.hide()
      if (announce) {
        // The reader looks at the new tab by now, so the notice stands in both.
        tellTab(tab, t('jobs.accept.notice'))
        await successDialog(t('jobs.accept.notice'), delays.paymentNotice)
      }
      notePaymentShown(job.id)
      if (!pointTab(tab, link)) void offerWay(job, link)
    } catch (error) {
      closeTab(tab)
      const title = t('jobs.accept.no_page_title')
      const message = t('jobs.accept.no_page_text', { id: job.id })
      const busy = { message: t('jobs.accept.no_page_busy', { id: job.id }) }
      const won = {
        network: { title, message },
        payment_provider_failed: busy,
        unavailable: busy,
        internal: busy,
      }
      await showProblem(error, announce ? won : {})
      if (announce && standing.current) onPageless?.(job)
    } finally {
      void refreshJobs()
    }
  }

  const askAgain = async (jobId: number, error: unknown): Promise<void> => {
    await showProblem(error, {
      payment_mismatch: {
        title: t('jobs.accept.changed_title'),
        message: t('jobs.accept.changed_text'),
      },
      already_rejected: { message: t('jobs.accept.rejected_meanwhile') },
    })
    void refreshJobs()
    if (!standing.current) return
    // Another job asked about meanwhile would change under the finger.
    loadingDialog.show(t('common.states.wait'))
    try {
      const now = await readJobAgain(jobId)
      loadingDialog.hide()
      if (!standing.current) return
      if (now.can_accept) return setAsked(now)
      const why = now.status === jobStatus.accepted ? 'already_accepted' : 'job_closed'
      await errorDialog(t(`errors.${why}.title`), t(`errors.${why}.message`))
      if (standing.current) onGone()
    } catch (unread) {
      loadingDialog.hide()
      if (standing.current) await showProblem(unread)
    }
  }

  const accept = async (job: Job): Promise<void> => {
    setAsked(undefined)
    const tab = openTab()
    loadingDialog.show(t('jobs.accept.accepting'))
    try {
      const won = await answeredAfterAll(acceptJob(job, companyId), job.id, isPayable)
      await showLink(won, tab, true)
    } catch (error) {
      closeTab(tab)
      if (isChanged(error)) return await askAgain(job.id, error)
      const title = t('jobs.accept.unsure_title')
      const message = t('jobs.accept.unsure_text', { id: job.id })
      await showProblem(error, whereUnsure({ title, message }))
      void refreshJobs()
      if (isGone(error) && standing.current) onGone()
    }
  }

  // The same one for as long as a table stands, whose rows hold on to it.
  const payNow = useCallbackRef((job: Job): void => {
    const tab = openTab()
    loadingDialog.show(t('common.states.wait'))
    void showLink(job, tab, false)
  })

  return {
    /** The job that is asked about. */
    asked: question && rejectedMeanwhile ? { ...question, outcome: 'rejected' as const } : question,
    rejectedMeanwhile,
    ask: setAsked,
    cancel: () => setAsked(undefined),
    accept,
    payNow,
    blocked,
    unblock: () => setBlocked(undefined),
  }
}

export type AcceptJob = ReturnType<typeof useAcceptJob>
