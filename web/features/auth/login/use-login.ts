import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import type { Role } from '#contract/endpoint.ts'
import type { loginBody } from '#contract/endpoints/auth.ts'
import { delays } from '#contract/rules/limits.ts'
import {
  type ErrorText,
  errorDialog,
  loadingDialog,
  problemText,
  successDialog,
} from '#web/components/feedback/index.ts'
import { isCallError, refusedAsPlain } from '#web/lib/http/call-error.ts'
import { nextPath } from '#web/lib/session/next-path.ts'
import { clearSession, readSession, type Session, writeSession } from '#web/lib/session/session.ts'
import { signIn } from './sign-in.ts'
import { forgetEmail } from './use-kept-email.ts'

/** Why no sign-in stands although the reader did nothing wrong. */
export type LoginHurdle = 'unreachable' | 'plain' | 'insecure' | 'cookie'

/** One sign-in from the submit to the jobs screen: sections 4 (Login), 8 (first two rows) and 9. */
export const useLogin = (role: Role) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [hurdle, setHurdle] = useState<LoginHurdle>()
  /** The token of a sign-in that waits for its code. */
  const [waiting, setWaiting] = useState<string>()

  const failed = (error: unknown): void => {
    const { title, message, requestId } = problemText(error, {
      any: { title: t('auth.login.error_title'), message: t('auth.login.error_text') },
      too_many_tries: { message: t('errors.too_many_tries.message') },
      too_many_requests: { message: t('errors.too_many_requests.message') },
      csrf_failed: {
        title: t('errors.csrf_failed.title'),
        message: t('errors.csrf_failed.message'),
      },
    })
    if (isCallError(error) && (error.network || error.problem.status >= 500))
      setHurdle('unreachable')
    void errorDialog(title, message, requestId)
  }

  const refused = (blocked?: ErrorText): void => {
    const title = blocked?.title ?? t('auth.server.login_failed.title')
    const message = blocked?.message ?? t('auth.server.login_failed.message')
    void errorDialog(title, message)
  }

  const welcome = async (session: Session): Promise<void> => {
    writeSession(session)
    if (!readSession()) {
      clearSession('signed_out')
      setWaiting(undefined)
      return setHurdle(window.isSecureContext ? 'cookie' : 'insecure')
    }
    forgetEmail(role)
    await successDialog(
      t('auth.login.welcome', { name: session.userName }),
      delays.redirectAfterLogin,
    )
    navigate(nextPath(search, session), { replace: true })
  }

  const login = async (credentials: z.output<typeof loginBody>): Promise<void> => {
    setHurdle(undefined)
    loadingDialog.show(t('auth.login.loading'))
    try {
      const step = await signIn(role, credentials)
      loadingDialog.hide()
      if (!step) refused()
      else if ('blocked' in step) refused(step.blocked)
      else if ('waiting' in step) setWaiting(step.waiting)
      else await welcome(step.session)
    } catch (error) {
      loadingDialog.hide()
      if (refusedAsPlain(error)) setHurdle('plain')
      else failed(error)
    }
  }

  return { login, welcome, hurdle, waiting, startOver: () => setWaiting(undefined) }
}
