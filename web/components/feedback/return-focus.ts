let origin: HTMLElement | undefined

/** Remembers where the reader is before the first of a row of dialogs opens. */
export const rememberFocus = (): void => {
  const now = document.activeElement
  if (now instanceof HTMLElement && now !== document.body) origin = now
}

const lost = (focused: Element | null): boolean =>
  !focused || focused === document.body || !!focused.closest('[data-modal-content]')

/** Leads back to there once the last of them is gone, unless something else has taken the focus. */
export const returnFocus = (): void => {
  if (lost(document.activeElement) && origin?.isConnected) origin.focus()
}
