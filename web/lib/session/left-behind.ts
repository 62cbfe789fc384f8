import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hasSignedOut } from './session.ts'

/** What is kept of each kind of form. */
const everything = new Set<Map<string, unknown>>()

const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Forgets what was left behind in any form. */
export const forgetLeftBehind = (): void => {
  for (const kept of everything) kept.clear()
}

/**
 * What was typed into a form and not saved when its page was left, or the session ran out: kept in the
 * memory of this page alone, until the form is opened again.
 */
export const createLeftBehind = <Left>() => {
  const kept = new Map<string, Left>()
  everything.add(kept)

  return {
    /** What was left under this name. `typed` tells what would be; nothing where nothing was changed. */
    useLeft: (name: string, typed: () => Left | undefined) => {
      const [left] = useState(() => kept.get(name))
      const latest = useRef(typed)
      latest.current = typed
      const forgotten = useRef(false)
      const own = useRef<Left>(undefined)
      useEffect(() => {
        kept.delete(name)
        tell()
        return () => {
          // Whoever signed out leaves nothing behind.
          const values = hasSignedOut() || forgotten.current ? undefined : latest.current()
          if (values) kept.set(name, values)
          own.current = values
          tell()
        }
      }, [name])
      return {
        left,
        /**
         * For a form whose changes are not wanted, or were saved, also once it was left: what was typed into it again
         * since stays.
         */
        forget: (): void => {
          forgotten.current = true
          if (kept.get(name) === own.current) kept.delete(name)
          tell()
        },
      }
    },
    /** Whether something is left under this name, and not there in its form now. */
    useIsLeft: (name: string): boolean => useSyncExternalStore(subscribe, () => kept.has(name)),
  }
}
