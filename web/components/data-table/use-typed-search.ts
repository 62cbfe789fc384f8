import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { delays } from '#contract/rules/limits.ts'

/** A search as it is typed: it follows its value, and asks for a new one once the typing rests. */
export const useTypedSearch = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onChange, delays.autocomplete)

  // The address may change by itself: back button, "clear the search".
  useEffect(() => setText(value), [value])

  return {
    text,
    type: (typed: string): void => {
      setText(typed)
      search(typed.trim())
    },
  }
}
