import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button pressed last before the page was taken over; the start of the page keeps it. */
    earlyPress?: HTMLButtonElement | null
  }
}

/** Presses a button again that was pressed before anything listened to it. */
export const useEarlyPress = (): void => {
  useEffect(() => {
    window.earlyPress?.click()
  }, [])
}
