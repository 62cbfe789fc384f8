import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the row goes on at its place, or is gone from it; or whether what was pressed stood above all rows. */
type Way = 'here' | 'beside' | 'up'

/** The row at a place, which takes the focus itself. */
const rowAt = (rows: readonly Element[], place: number): HTMLElement | undefined => {
  const row = rows[place]
  return row instanceof HTMLElement ? row : undefined
}

/** The button that leaves out the next photo, or else the last one, that can be left out. */
const beside = (rows: readonly Element[], place: number): HTMLElement | undefined => {
  const found = rows.flatMap((row, at) => {
    const button = row.querySelector<HTMLElement>('[data-leaves-out]')
    return button ? [{ at, button }] : []
  })
  return (found.find(({ at }) => at >= place) ?? found.at(-1))?.button
}

/**
 * Where the focus goes when an act on a row, or on all of them, takes away the button that held it: to what is at its
 * place then, or beside it, or back to the title.
 */
export const useLeadOn = (title: RefObject<HTMLElement | null>) => {
  const rows = useRef<HTMLUListElement>(null)
  const next = useRef<{ way: Way; place: number }>(undefined)

  useLayoutEffect(() => {
    if (!next.current) return
    const { way, place } = next.current
    next.current = undefined
    if (document.activeElement !== document.body) return
    const all = [...(rows.current?.children ?? [])]
    const find = { here: rowAt, beside, up: () => undefined }[way]
    const found = find(all, place) ?? title.current
    found?.focus()
  })

  return {
    rows,
    leadOn: (way: Way, place = 0): void => {
      next.current = { way, place }
    },
  }
}
