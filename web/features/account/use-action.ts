import { useState } from 'react'
import type { Problem } from '#contract/errors.ts'
import { keepFocus, showProblem } from '#web/components/feedback/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'

/**
 * Runs one call at a time and shows what went wrong, on the form's own fields where they are meant. The
 * keyboard stays where it was, though its button is busy meanwhile. Answers whether it worked.
 */
export const useAction = (applyProblem: (problem: Problem) => boolean = () => false) => {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    const leadBack = keepFocus()
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!(isCallError(error) && applyProblem(error.problem))) await showProblem(error)
      return false
    } finally {
      setBusy(false)
      leadBack()
    }
  }
  return { busy, run }
}
