import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { followHeading } from '../lib/page/follow-heading.ts'

/**
 * A new screen is announced by its heading, unless its address leads to a place in it; the first one is
 * read anyway.
 */
export const useAnnouncedScreen = (screen: string): void => {
  const { hash } = useLocation()
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (hash) return
    return followHeading()
  }, [screen, hash])
}
