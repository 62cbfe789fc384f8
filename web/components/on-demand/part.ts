import { useSyncExternalStore } from 'react'

/** How far a part of the app is that comes after the first screen. */
export type PartState<T> = { value: T | undefined; failed: boolean }

/**
 * A part of the app with a file of its own, fetched when it is first needed or the page rests. Unlike
 * a lazy component, one that did not come (no network, or gone with a release) can be asked for again.
 */
export const createPart = <T>(load: () => Promise<T>) => {
  let state: PartState<T> = { value: undefined, failed: false }
  let underway = false
  const listeners = new Set<() => void>()

  const become = (next: PartState<T>): void => {
    underway = false
    state = next
    for (const listener of listeners) listener()
  }

  return {
    fetch: (): void => {
      if (underway || state.value) return
      underway = true
      load().then(
        (value) => become({ value, failed: false }),
        () => become({ value: undefined, failed: true }),
      )
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: (): PartState<T> => state,
  }
}

export type Part<T> = ReturnType<typeof createPart<T>>

/** The part as it stands, following it. */
export const usePart = <T>({ subscribe, now }: Part<T>): PartState<T> =>
  useSyncExternalStore(subscribe, now)
