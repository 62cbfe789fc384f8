import { useSyncExternalStore } from 'react'

const halfMinute = 30_000
let now = Date.now()
let timer: number | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = Date.now()
    timer = window.setInterval(tick, halfMinute)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(timer)
  }
}

/** The present in milliseconds, moving on twice a minute for every clock on the page at once. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
