import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { delays } from '#contract/rules/limits.ts'

/**
 * A search as it is typed: asked for once the typing rests or the field goes. What was asked for comes
 * back as its value and changes nothing that was typed meanwhile; any other value takes its place.
 */
export const useTypedSearch = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const [screen] = useState(() => window.location.pathname)
  const search = useDebouncedCallback(
    (typed: string) => {
      // A field may go with its sheet before the typing rests; who has left the screen asks for nothing.
      if (window.location.pathname !== screen) return
      asked.current = typed
      onChange(typed)
    },
    { delay: delays.autocomplete, flushOnUnmount: true },
  )

  // The address may change by itself: back button, "clear the search".
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    search.cancel()
    setText(value)
  }, [value, search])

  return {
    text,
    type: (typed: string): void => {
      setText(typed)
      search(typed.trim())
    },
  }
}
