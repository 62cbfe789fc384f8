import { forgetPaymentShown, paymentWasShown } from './payment-shown.ts'

const patience = 60_000

/**
 * Tells whether the payment of a job, or of any, is waited for: for a minute after coming back from its payment page
 * (the window's focus), or from now on where the reader has `returned` already. Who saw the whole minute in vain is
 * asked to wait no more; a page that is hidden meanwhile waits anew when it is back. Answers how to stop.
 */
export const watchPaymentReturn = (
  jobId: number | undefined,
  returned: boolean,
  tell: (waiting: boolean) => void,
): (() => void) => {
  let timer: number | undefined
  let begun: number | undefined

  const stop = () => window.clearTimeout(timer)

  const waitOut = (since: number) => {
    stop()
    timer = window.setTimeout(
      () => {
        tell(false)
        forgetPaymentShown(since, jobId)
      },
      since + patience - Date.now(),
    )
  }

  const begin = () => {
    begun = Date.now()
    tell(true)
    waitOut(begun)
  }

  const look = () => {
    if (document.visibilityState === 'hidden') stop()
    else if (paymentWasShown(jobId)) begin()
    else if (begun !== undefined) waitOut(begun)
  }

  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  if (returned) begin()
  return () => {
    stop()
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
