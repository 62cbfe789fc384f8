import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the row goes on at its place, or is gone from it. */
type Way = 'here' | 'beside'

const isRow = (node: Element | undefined): node is HTMLElement => node instanceof HTMLElement

/** The button that leaves out the next photo, or else the last one, that can be left out. */
const beside = (rows: readonly Element[], place: number): HTMLElement | undefined => {
  const found = rows.flatMap((row, at) => {
    const button = row.querySelector<HTMLElement>('[data-leaves-out]')
    return button ? [{ at, button }] : []
  })
  return (found.find(({ at }) => at >= place) ?? found.at(-1))?.button
}

/**
 * Where the focus goes when an act on a row takes away the button that held it: to what is at its place then, or
 * beside it, or back to the title.
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
    const row = all[place]
    const to = way === 'beside' ? beside(all, place) : isRow(row) ? row : undefined
    const found = to ?? title.current
    found?.focus()
  })

  return {
    rows,
    leadOn: (way: Way, place: number): void => {
      next.current = { way, place }
    },
  }
}
