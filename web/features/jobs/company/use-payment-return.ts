import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { watchPaymentReturn } from './watch-payment-return.ts'

/**
 * True for a minute after coming back from the payment page of a job, or of any (the window's focus, or the
 * address it leads back to): payment is a fact only when the provider says so, which takes a moment.
 */
export const usePaymentReturn = (jobId?: number): boolean => {
  const [search] = useSearchParams()
  const [returned] = useState(search.get('paid') === '1' || search.get('payment') === 'done')
  const [waiting, setWaiting] = useState(returned)
  useEffect(() => watchPaymentReturn(jobId, returned, setWaiting), [jobId, returned])
  return waiting
}
