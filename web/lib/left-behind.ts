import { useEffect, useRef, useState } from 'react'
import { lastSessionEnd, readSession } from './session.ts'

/**
 * What was typed into a form when the session ran out: kept in the memory of this page alone, until the
 * form is opened again.
 */
export const createLeftBehind = <Left>() => {
  const kept = new Map<string, Left>()

  /** What was left under this name. `typed` tells what would be; nothing where nothing was changed. */
  return (name: string, typed: () => Left | undefined): Left | undefined => {
    const [left] = useState(() => kept.get(name))
    const latest = useRef(typed)
    latest.current = typed
    useEffect(() => {
      kept.clear()
      return () => {
        if (readSession() || lastSessionEnd().reason !== 'expired') return
        const values = latest.current()
        if (values) kept.set(name, values)
      }
    }, [name])
    return left
  }
}
