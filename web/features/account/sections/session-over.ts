import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { askAgain } from '#web/lib/http/ask-again.ts'
import { call } from '#web/lib/http/call.ts'
import { pause } from '#web/lib/http/pause.ts'
import {
  clearSession,
  lastSessionEnd,
  readSession,
  type Session,
} from '#web/lib/session/session.ts'
import { watchSlot } from '#web/lib/session/session-slot.ts'

/** Milliseconds before the server is asked again: what lost an answer may last a moment. */
const pauses = [1000, 3000] as const

/** Milliseconds between two questions for as long as nothing was heard at all. */
const pauseUnheard = 10_000

export const isOver = ({ token }: Session): boolean => readSession()?.token !== token

/** Calls back once, where the server no longer knows the session that stands: as soon as this page hears of it. */
export const whenExpired = (then: () => void): (() => void) => {
  const stop = watchSlot(() => {
    if (readSession()) return
    stop()
    if (lastSessionEnd().reason === 'expired') then()
  })
  return stop
}

/** Asks for the account of a session; fails where nothing was heard of it. */
const ask = async (session: Session): Promise<void> => {
  if (isOver(session)) return
  try {
    await call(accountEndpoints.getAccount)
  } catch (error) {
    if (!isOver(session)) throw error
  }
}

/**
 * Asks the server whether it still knows a session that was to end with its account; one that it does not know is
 * over here too, as one that was signed out. Answers whether anything was heard.
 */
export const hearWhetherOver = async (session: Session): Promise<boolean> => {
  const stop = whenExpired(() => clearSession('signed_out'))
  try {
    await askAgain(() => ask(session), ...pauses)
    return true
  } catch {
    return false
  } finally {
    stop()
  }
}

/** Asks every now and then until something is heard of a session; calls back then. */
export const whenHeard = (session: Session, then: () => void): (() => void) => {
  let isAsking = true
  const look = async (): Promise<void> => {
    await pause(pauseUnheard)
    if (isAsking) await ask(session).then(() => isAsking && then(), look)
  }
  void look()
  return () => {
    isAsking = false
  }
}
