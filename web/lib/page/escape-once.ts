/** Escape held down counts once: what it closed takes nothing of what lies under it along. */
export const countEscapeOnce = (): void => {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.repeat) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
