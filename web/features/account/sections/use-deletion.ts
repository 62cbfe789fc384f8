import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { errorDialog, loadingDialog, successDialog } from '#web/components/feedback/index.ts'
import { call } from '#web/lib/http/call.ts'
import { mayBeDone } from '#web/lib/http/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { clearSession, type Session } from '#web/lib/session/session.ts'
import { forgetDrafts } from '../../jobs/index.ts'
import { hearWhetherOver, isOver, whenExpired, whenHeard } from './session-over.ts'

/** Milliseconds in which the word about what is kept can be read. */
const readingTime = 6000

/** Milliseconds in which the server may still be at a deletion whose account it has just answered for. */
const underWay = 120_000

/** Calls back where the session ends; once its account was heard of, only as long as the deletion may still take. */
const whenDeleted = (session: Session, wasHeard: boolean, then: () => void): (() => void) => {
  const stop = whenExpired(then)
  let over: ReturnType<typeof setTimeout> | undefined
  const heard = (): void => {
    over = setTimeout(stop, underWay)
  }
  const stopAsking = wasHeard ? undefined : whenHeard(session, heard)
  if (wasHeard) heard()
  return () => {
    stopAsking?.()
    clearTimeout(over)
    stop()
  }
}

/**
 * Deletes the account with its password and leads to the landing page, also where the answer got lost and the server
 * does not know the session any more: then it says that the account may be deleted. Fails as the call does.
 */
export const useDeletion = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  /** Where the answer to an earlier try got lost: stops waiting for what comes of it. */
  const unsure = useRef<() => void>(undefined)
  useEffect(() => () => unsure.current?.(), [])

  const leave = ({ role, userId }: Session): void => {
    loadingDialog.hide()
    // A company writes no jobs, and a plumber may have its number.
    if (role === 'plumber') void forgetDrafts(userId)
    flushSync(() => clearSession('signed_out'))
  }

  const leavePerhaps = async (session: Session): Promise<void> => {
    leave(session)
    // Whoever heard of the end before the call did was led to where a session that ran out is told.
    await navigate(paths[session.role].login, { replace: true })
    await errorDialog(t('account.remove.perhaps_title'), t('account.remove.perhaps_text'))
    await navigate(paths.home, { replace: true })
  }

  const remove = async (session: Session, password: string) => {
    const wasUnsure = unsure.current !== undefined
    unsure.current?.()
    unsure.current = undefined
    try {
      return await call(accountEndpoints.deleteAccount, { body: { password } })
    } catch (error) {
      if (!wasUnsure && !mayBeDone(error)) throw error
      const wasHeard = await hearWhetherOver(session)
      if (isOver(session)) return
      unsure.current = whenDeleted(session, wasHeard, () => void leavePerhaps(session))
      throw error
    }
  }

  return async (session: Session, password: string): Promise<void> => {
    loadingDialog.show(t('account.remove.working'))
    try {
      const answer = await remove(session, password)
      if (!answer) return await leavePerhaps(session)
      leave(session)
      const list = answer.kept.map(({ what }) => t(`account.remove.kept_short.${what}`)).join(', ')
      const done = list ? t('account.remove.done_kept', { kept: list }) : t('account.remove.done')
      await successDialog(done, readingTime)
      await navigate(paths.home, { replace: true })
    } finally {
      loadingDialog.hide()
    }
  }
}
