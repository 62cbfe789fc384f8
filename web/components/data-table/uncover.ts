import type { FocusEvent } from 'react'

/**
 * A control that gets the focus under the actions of its row comes out from under them, by as much as they cover. Room
 * kept for them in what scrolls (`scroll-padding`) would move the table for the actions' own buttons, too.
 */
export const uncover = ({ currentTarget: table, target }: FocusEvent): void => {
  const cell = target.closest('td, th')
  const actions = cell?.parentElement?.lastElementChild
  if (!actions || actions === cell || getComputedStyle(actions).position !== 'sticky') return
  const covered = target.getBoundingClientRect().right - actions.getBoundingClientRect().left
  if (covered > 0) table.parentElement?.scrollBy({ left: covered })
}
