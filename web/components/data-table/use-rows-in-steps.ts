import { startTransition, useEffect, useState } from 'react'
import { nextRows } from './next-rows.ts'

/**
 * The rows to draw, a few more each time: a press or key waits for one step, not for a hundred rows. Those
 * there at the start are drawn at once, so that who comes back finds the same place on the page.
 */
export const useRowsInSteps = <T>(rows: readonly T[], rowId: (row: T) => string): readonly T[] => {
  const [wanted, setWanted] = useState(rows)
  const [drawn, setDrawn] = useState(rows)
  if (wanted !== rows) {
    setWanted(rows)
    setDrawn(nextRows(drawn, rows, rowId))
  }
  useEffect(() => {
    if (drawn !== rows) startTransition(() => setDrawn(nextRows(drawn, rows, rowId)))
  }, [drawn, rows, rowId])
  return drawn
}
