import { useSyncExternalStore } from 'react'
import { forget, store, stored, watchSlot } from '#web/lib/session/session-slot.ts'

const key = 'codesUnseen'

/** Whether codes may have been turned on in this session whose recovery codes nobody has kept. */
export const isUnseen = (): boolean => stored(key) !== null

/** Keeps it on this device until the recovery codes are kept, the codes off, or the session over. */
export const noteUnseen = (): void => store({ [key]: String(Date.now()) })

export const forgetUnseen = (): void => forget(key)

/** Takes in that the codes were off at a moment, in milliseconds: nothing noted before it turned them on. */
export const noteOff = (at: number): void => {
  if (isUnseen() && Number(stored(key)) < at) forgetUnseen()
}

export const useUnseen = (): boolean => useSyncExternalStore(watchSlot, isUnseen)
