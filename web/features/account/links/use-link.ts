import { useState } from 'react'
import { useParams } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { showProblem } from '#web/components/feedback/index.ts'
import { isCallError } from '#web/lib/http/call-error.ts'
import { refreshAccount } from '../queries.ts'
import type { LinkState } from './link-page.tsx'

/** Failures after which pressing again is of no use. */
const final: readonly ErrorCode[] = ['link_invalid', 'invalid_input', 'email_in_use']

/** One press of a letter's link: only the person spends it, no reader of mail that opens pages. */
export const useLink = <Answer>(send: (token: string) => Promise<Answer>) => {
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<ErrorCode>()
  const state: LinkState = answer ? 'done' : refusal ? 'refused' : 'ready'

  const press = async (): Promise<void> => {
    setBusy(true)
    try {
      setAnswer(await send(token))
      await refreshAccount()
    } catch (error) {
      if (isCallError(error) && final.includes(error.problem.code)) setRefusal(error.problem.code)
      else await showProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return { state, answer, refusal, busy, press }
}
