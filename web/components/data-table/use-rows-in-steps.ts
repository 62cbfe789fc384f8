import { useEffect, useState } from 'react'
import { sinceTyped, watchTyping, whenTypingRests } from '#web/lib/page/typing.ts'
import { nextRows } from './next-rows.ts'

/** Milliseconds after a key for which no step is drawn: the next key would have to wait for it. */
const typingRest = 200

/**
 * The rows to draw, a few more each time: a press or key waits for one step, not for a hundred rows. Those
 * there at the start are drawn at once, so that who comes back finds the same place on the page. While
 * somebody types, only what takes a single step is drawn.
 */
export const useRowsInSteps = <T>(rows: readonly T[], rowId: (row: T) => string): readonly T[] => {
  const [wanted, setWanted] = useState(rows)
  const [drawn, setDrawn] = useState(rows)
  if (wanted !== rows) {
    setWanted(rows)
    const next = nextRows(drawn, rows, rowId)
    if (next === rows || sinceTyped() >= typingRest) setDrawn(next)
  }
  useEffect(watchTyping, [])
  useEffect(
    () =>
      // Each step in one piece: as a transition it is drawn in slices, with a frame after each.
      drawn === rows
        ? undefined
        : whenTypingRests(typingRest, () => setDrawn(nextRows(drawn, rows, rowId))),
    [drawn, rows, rowId],
  )
  return drawn
}
