import { useEffect, useRef } from 'react'

/**
 * Hands out a signal that is aborted as soon as a dialog closes: while it fades out, what is in it
 * still stands.
 */
export const useSignalWhileOpen = (opened: boolean): (() => AbortSignal) => {
  const last = useRef<AbortController>(undefined)
  useEffect(() => (opened ? () => last.current?.abort() : undefined), [opened])
  return () => {
    const fresh = new AbortController()
    last.current = fresh
    return fresh.signal
  }
}
