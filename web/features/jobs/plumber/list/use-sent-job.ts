import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SentJob, sentJobOf } from './sent-job.ts'

/**
 * The job that was just sent, for as long as the screen that was led to stands, and how to put it aside. The entry of
 * the browser's history forgets it: who loads the page anew or comes back has not just sent one.
 */
export const useSentJob = (): { sent: SentJob | undefined; putAside: () => void } => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const told = sentJobOf(state)
  const [sent, setSent] = useState(told)
  const isTold = told !== undefined
  useEffect(() => {
    if (!isTold) return
    const forgotten = { replace: true, state: null, preventScrollReset: true }
    void navigate(`${pathname}${search}`, forgotten)
  }, [isTold, navigate, pathname, search])
  return { sent, putAside: () => setSent(undefined) }
}
