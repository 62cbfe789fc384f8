import { useSyncExternalStore } from 'react'
import { onServerTimeLearned, serverNow } from '#web/lib/server-clock.ts'

const halfMinute = 30_000
let now = serverNow()
let stop = () => {}
const listeners = new Set<() => void>()

const tick = () => {
  now = serverNow()
  for (const listener of listeners) listener()
}

const start = () => {
  now = serverNow()
  const timer = window.setInterval(tick, halfMinute)
  const forget = onServerTimeLearned(tick)
  return () => {
    window.clearInterval(timer)
    forget()
  }
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) stop = start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/**
 * The present in milliseconds as the server has it, moving on twice a minute for every clock on the
 * page at once.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
