import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { operatorLogin } from '#contract/endpoints/operator/sign-in.ts'
import { type ErrorText, problemText } from '#web/components/feedback/problem-text.ts'
import { call } from '#web/lib/http/call.ts'
import { operatorNextPath } from '#web/lib/session/next-path.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { readOperator, writeOperator } from '../session.ts'

/**
 * One sign-in of an operator; a code works once, so a refused one is to be typed anew. A refusal goes when another try
 * begins: one that says the same is then said again.
 */
export const useOperatorLogin = (onRefused: () => void) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refusal, setRefusal] = useState<ErrorText>()
  const [tried, setTried] = useState(false)

  const refuse = (why: ErrorText): void => {
    setRefusal(why)
    onRefused()
  }

  const signIn = async (body: z.output<typeof operatorLogin>): Promise<void> => {
    setTried(true)
    setRefusal(undefined)
    try {
      const answer = await call(operatorEndpoints.operatorLogin, { body })
      if (!('token_access' in answer)) return refuse(answer)
      const { id, name, token_access: token } = answer
      writeOperator({ id: String(id), name, token })
      if (readOperator()) return void navigate(operatorNextPath(search), { replace: true })
      clearSession('signed_out')
      refuse({
        title: t('operator.login.not_kept_title'),
        message: t('operator.login.not_kept_text'),
      })
    } catch (error) {
      refuse(problemText(error))
    }
  }

  return { signIn, refusal, tried }
}
