import { useEffect, useEffectEvent } from 'react'
import { goesUnasked } from './reload-unasked.ts'

/** Has the browser ask before a reload or a closed tab loses what is not saved. */
export const useUnloadWarning = (isUnsaved: () => boolean): void => {
  const loses = useEffectEvent(isUnsaved)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!goesUnasked() && loses()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
