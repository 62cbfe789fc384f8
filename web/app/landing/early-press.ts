import { useEffect } from 'react'
import { useTakenOver } from '../../features/landing/use-taken-over.ts'

declare global {
  interface Window {
    /** The button pressed last before the page was taken over; the start of the page keeps it. */
    earlyPress?: HTMLButtonElement | null
  }
}

/** Presses a button again that was pressed before anything listened to it, once what it opens is drawn. */
export const useEarlyPress = (): void => {
  const drawn = useTakenOver()
  useEffect(() => {
    if (drawn) window.earlyPress?.click()
  }, [drawn])
}
