let origin: HTMLElement | undefined

/** Remembers where the reader is before the first of a row of dialogs opens; one may still be closing. */
export const rememberFocus = (): void => {
  const now = document.activeElement
  const isPlace = now instanceof HTMLElement && now !== document.body
  if (isPlace && !now.closest('[data-feedback]')) origin = now
}

/** Frames for a button that is still busy with what the dialog was about, and for a dialog to let go. */
const patience = 60

/**
 * Leads back to there once the last of them is gone, and holds it against the dialog that is closing,
 * unless something else has taken the focus.
 */
export const returnFocus = (): void => {
  const closing = document.activeElement?.closest('[data-modal-content]')
  const isLost = (focused: Element | null): boolean =>
    !focused || focused === document.body || !!closing?.contains(focused)
  const lead = (frames: number): void => {
    const now = document.activeElement
    if (!origin?.isConnected || frames === 0 || (now !== origin && !isLost(now))) return
    if (now !== origin) origin.focus()
    window.requestAnimationFrame(() => lead(frames - 1))
  }
  lead(patience)
}
