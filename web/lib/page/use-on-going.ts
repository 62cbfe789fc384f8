import { useEffect, useEffectEvent } from 'react'
import { useOnLeaving } from './use-on-leaving.ts'

/** Calls back when what asks for it goes, and when the page may be gone the next moment. */
export const useOnGoing = (then: () => void): void => {
  const gone = useEffectEvent(then)
  useOnLeaving(then)
  useEffect(() => () => gone(), [])
}
