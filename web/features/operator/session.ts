import { useSyncExternalStore } from 'react'
import { readSlot, watchSlot, writeSlot } from '#web/lib/session/session-slot.ts'

/** Who is signed in as an operator; for every other screen of the product that is nobody. */
export type OperatorSession = { id: string; name: string }

let cached: OperatorSession | undefined

/**
 * The operator of this browser, or nobody. It keeps one session: signing in as an operator ends that of
 * a plumber or a company, and the other way round.
 */
export const readOperator = (): OperatorSession | undefined => {
  const slot = readSlot()
  if (slot?.role !== 'operator') cached = undefined
  else if (cached?.id !== slot.userId || cached.name !== slot.userName)
    cached = { id: slot.userId, name: slot.userName }
  return cached
}

export const writeOperator = ({ id, name, token }: OperatorSession & { token: string }): void =>
  writeSlot({ token, role: 'operator', userId: id, userName: name })

/** The operator, following changes made in this and in other tabs. */
export const useOperator = (): OperatorSession | undefined =>
  useSyncExternalStore(watchSlot, readOperator)
