import { useCallback, useEffect, useState } from 'react'
import { useAccountStatus } from '../../../payments/index.ts'

/** Milliseconds that jobs wait for a payment provider that does not answer. */
const patience = 5000

/** Put aside once, the prompt becomes a line above the table until the page is loaded again. */
const asideOf: { userId: string | undefined } = { userId: undefined }

/**
 * The plumber's jobs wait for the payment-account status on opening (section 4). Restricted and Notexists
 * prompt first; the jobs load once the provider's page is closed or the prompt is put aside. A list that
 * was open stays so, as it does where the provider is slow: what becomes of the account meanwhile is a line above
 * it. Who has just sent a job is `excused`: the answer to that comes first.
 */
export const useAccountGate = (userId: string, excused: boolean) => {
  const account = useAccountStatus()
  const [passed, setPassed] = useState(excused || asideOf.userId === userId)
  const pass = useCallback(() => {
    asideOf.userId = userId
    setPassed(true)
  }, [userId])
  if (account.status === 'Complete' && !passed) setPassed(true)
  const waiting = !passed && account.status === undefined
  useEffect(() => {
    if (!waiting) return
    const over = setTimeout(() => setPassed(true), patience)
    return () => clearTimeout(over)
  }, [waiting])
  const incomplete = account.status !== undefined && account.status !== 'Complete'
  return {
    account,
    open: passed,
    prompting: incomplete && !passed,
    reminding: incomplete && passed,
    pass,
  }
}
