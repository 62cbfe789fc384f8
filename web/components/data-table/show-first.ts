/** Brings the beginning of a list into sight that lies above the window: its next page is read from there. */
export const showFirst = (list: HTMLElement | null): void => {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
