import { type RefObject, useEffect, useRef } from 'react'

const touches = ['keydown', 'pointerdown'] as const

/**
 * A new screen is announced by its heading; the first one is read anyway. The heading of a screen that
 * still loads may give way to another: as long as nobody has touched anything, the focus follows.
 */
export const useAnnouncedScreen = (main: RefObject<HTMLElement | null>, pathname: string): void => {
  const shown = useRef(pathname)
  useEffect(() => {
    const screen = main.current
    if (shown.current === pathname || !screen) return
    shown.current = pathname
    const announce = () => screen.querySelector('h1')?.focus({ preventScroll: true })
    announce()
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) announce()
    })
    observer.observe(screen, { childList: true, subtree: true })
    const stop = () => {
      observer.disconnect()
      for (const touch of touches) window.removeEventListener(touch, stop)
    }
    for (const touch of touches) window.addEventListener(touch, stop)
    return stop
  }, [main, pathname])
}
