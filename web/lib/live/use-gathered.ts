import { useEffect, useRef } from 'react'

/** Answers what may be called many times: it acts once, so many milliseconds after the first; never once it is gone. */
export const useGathered = (act: () => void, milliseconds: number): (() => void) => {
  const timer = useRef<number>(undefined)

  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return () => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined
      act()
    }, milliseconds)
  }
}
