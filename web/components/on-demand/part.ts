import { useSyncExternalStore } from 'react'
import { isReachable } from '#web/lib/http/is-reachable.ts'

/** How far a part of the app is that comes after the first screen. */
export type PartState<T> = { value: T | undefined; failures: number }

/**
 * A browser keeps a script that failed as failed until the page is loaded again: none is asked for without a
 * connection. A browser that calls itself offline may be wrong.
 */
const mayBeAsked = async (): Promise<boolean> => navigator.onLine || isReachable()

/**
 * A part of the app with a file of its own, fetched when it is first needed or the page rests. Unlike
 * a lazy component, one that did not come (no network, or gone with a release) can be asked for again.
 */
export const createPart = <T>(load: () => Promise<T>) => {
  let state: PartState<T> = { value: undefined, failures: 0 }
  let underway: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const become = (next: PartState<T>): void => {
    underway = undefined
    state = next
    for (const listener of listeners) listener()
  }

  const ask = async (): Promise<void> => {
    const { failures } = state
    // What was not asked for may come the next time, without the page being loaded again.
    if (!(await mayBeAsked())) return become({ value: undefined, failures: Math.max(failures, 1) })
    await load().then(
      (value) => become({ value, failures: 0 }),
      () => become({ value: undefined, failures: failures + 1 }),
    )
  }

  return {
    /** Over once it is there or did not come. */
    fetch: async (): Promise<void> => {
      if (state.value) return
      underway ??= ask()
      await underway
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
