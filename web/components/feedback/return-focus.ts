let origin: HTMLElement | undefined

/** Remembers where the reader is before the first of a row of dialogs opens. */
export const rememberFocus = (): void => {
  const now = document.activeElement
  if (now instanceof HTMLElement && now !== document.body) origin = now
}

const lost = (focused: Element | null): boolean =>
  !focused || focused === document.body || !!focused.closest('[data-modal-content]')

/** Frames to wait for a button that is still busy with what the dialog was about. */
const patience = 60

/** Leads back to there once the last of them is gone, unless something else has taken the focus. */
export const returnFocus = (frames = patience): void => {
  if (!lost(document.activeElement) || !origin?.isConnected) return
  origin.focus()
  if (document.activeElement !== origin && frames > 0)
    window.requestAnimationFrame(() => returnFocus(frames - 1))
}
