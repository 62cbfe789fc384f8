const touches = ['keydown', 'pointerdown'] as const

/** Does something wherever the focus is lost, as long as the reader has not touched anything. The answer ends that. */
export const untilTouched = (whenLost: () => void): (() => void) => {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) whenLost()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = () => {
    observer.disconnect()
    for (const touch of touches) window.removeEventListener(touch, stop)
  }
  for (const touch of touches) window.addEventListener(touch, stop)
  return stop
}
