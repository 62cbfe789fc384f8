/** The options that the list of a box shows now. */
export const shownOptions = (box: HTMLElement): HTMLElement[] => {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])]
}

/** Whether the arrow keys have led to it. */
export const isMarked = (option: HTMLElement): boolean =>
  option.dataset.comboboxSelected !== undefined
