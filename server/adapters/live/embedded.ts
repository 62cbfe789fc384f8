import type { Live, Signal } from './port.ts'

/** Signals inside this one process. */
export const openEmbeddedLive = (): Live => {
  const listeners = new Set<(signal: Signal) => void>()
  return {
    publish: (signal) => {
      for (const listener of listeners) listener(signal)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
