import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const touches = ['keydown', 'pointerdown'] as const

const announce = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * A new screen is announced by its heading, unless its address leads to a place in it; the first one is
 * read anyway. The heading of a screen that still loads may give way to another: as long as nobody has
 * touched anything, the focus follows.
 */
export const useAnnouncedScreen = (screen: string): void => {
  const { hash } = useLocation()
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (hash) return
    announce()
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) announce()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const stop = () => {
      observer.disconnect()
      for (const touch of touches) window.removeEventListener(touch, stop)
    }
    for (const touch of touches) window.addEventListener(touch, stop)
    return stop
  }, [screen, hash])
}
