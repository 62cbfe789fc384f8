import { followHeading } from '#web/lib/page/follow-heading.ts'

/** Reads again by a button that goes with what it mends: the focus goes ahead of it, and stays in its window. */
export const retry = (button: HTMLElement, read: () => unknown): void => {
  void read()
  const around = button.closest<HTMLElement>('[role="dialog"]')
  if (around) around.focus()
  else followHeading()
}
