import type { KeyboardEvent, MouseEvent } from 'react'

const ownControl = 'a, button, input, select, textarea, label, [role="menu"], [role="dialog"]'

const onControl = (target: EventTarget, row: HTMLElement): boolean => {
  const control = target instanceof Element ? target.closest(ownControl) : null
  return control !== null && row.contains(control)
}

/** Makes a row open on click and Enter, but leaves its own buttons and a text selection alone. */
export const rowOpen = (open: (() => void) | undefined) =>
  open
    ? {
        tabIndex: 0,
        'data-opens': true,
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (onControl(event.target, event.currentTarget)) return
          if (window.getSelection()?.toString()) return
          // A click inside a dialog drawn elsewhere still travels up through React.
          if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
          open()
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) open()
        },
      }
    : {}
