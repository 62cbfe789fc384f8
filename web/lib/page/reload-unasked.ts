let unasked = false

/** Whether the page goes without asking about what is not saved. */
export const goesUnasked = (): boolean => unasked

/** Reads the page anew where nothing of it may stay, saved or not. */
export const reloadUnasked = (): void => {
  unasked = true
  window.location.reload()
}
