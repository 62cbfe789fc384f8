const touches = ['keydown', 'pointerdown'] as const

const announce = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Announces a screen by its heading. That of a screen that still loads may give way to another: as long as nobody has
 * touched anything, the focus follows. The answer ends that.
 */
export const followHeading = (): (() => void) => {
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
}
