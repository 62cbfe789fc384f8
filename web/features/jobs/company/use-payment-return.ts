import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetPaymentShown, paymentWasShown } from './payment-shown.ts'

const patience = 60_000

/**
 * True for a minute after coming back from the payment page of a job, or of any (the window's focus, or the
 * address it leads back to): payment is a fact only when the provider says so, which takes a moment.
 */
export const usePaymentReturn = (jobId?: number): boolean => {
  const [search] = useSearchParams()
  const paid = search.get('paid') === '1' || search.get('payment') === 'done'
  const [until, setUntil] = useState(() => (paid ? Date.now() + patience : 0))
  const [waiting, setWaiting] = useState(paid)

  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && paymentWasShown(jobId))
        setUntil(Date.now() + patience)
    }
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [jobId])

  useEffect(() => {
    const left = until - Date.now()
    setWaiting(left > 0)
    if (left <= 0) return
    const timer = window.setTimeout(() => {
      setWaiting(false)
      forgetPaymentShown(jobId)
    }, left)
    return () => window.clearTimeout(timer)
  }, [until, jobId])

  return waiting
}
