const oneDay = 86_400_000

/** When the payment page of a job was last shown, in milliseconds since 1970. */
const shown = new Map<number, number>()

/** Remembers that the payment page of a job was shown, so that coming back asks whether it was paid. */
export const notePaymentShown = (jobId: number): void => {
  shown.set(jobId, Date.now())
}

/** The payment of a job, or of any, whose page was shown by then was waited for in vain: coming back asks no more. */
export const forgetPaymentShown = (by: number, jobId?: number): void => {
  for (const [id, at] of shown)
    if (at <= by && (jobId === undefined || id === jobId)) shown.delete(id)
}

/** Whether the payment page of a job, or of any, was shown from this page within the last day. */
export const paymentWasShown = (jobId?: number): boolean =>
  [...shown].some(([id, at]) => (jobId === undefined || id === jobId) && Date.now() - at < oneDay)
