import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether a row goes on at its place, or is gone from it; or whether what is left stood above all rows. */
type Way = 'here' | 'beside' | 'up'

type Held = { element: Element; way: Way; place: number }

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
 * Where the focus goes when what held it is taken away, by an act or by a photo that got through later: to what is at
 * its place then, or beside it, or back to the title.
 */
export const useLeadOn = (title: RefObject<HTMLElement | null>) => {
  const rows = useRef<HTMLUListElement>(null)
  const held = useRef<Held>(undefined)
  const all = () => [...(rows.current?.children ?? [])]

  useLayoutEffect(() => {
    const last = held.current
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    held.current = undefined
    const find = { here: rowAt, beside, up: () => undefined }[last.way]
    const found = find(all(), last.place) ?? title.current
    // Whoever reads elsewhere by then is not to be led away; after an act the next one is looked for.
    found?.focus({ preventScroll: last.way !== 'beside' })
  })

  return {
    rows,
    /** What has the focus within, and that it was given away by hand. */
    holds: {
      onFocus: ({ target }: FocusEvent): void => {
        const place = all().findIndex((row) => row.contains(target))
        held.current = { element: target, way: place < 0 ? 'up' : 'here', place }
      },
      onBlur: (): void => {
        if (document.activeElement === document.body) held.current = undefined
      },
    },
    /** The row that holds the focus goes now, and no other takes its place. */
    leavesOut: (): void => {
      if (held.current) held.current = { ...held.current, way: 'beside' }
    },
  }
}
