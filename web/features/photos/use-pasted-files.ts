import { type RefObject, useEffect, useRef } from 'react'

/** Hands over pictures pasted while the pointer or the focus is in an element. */
export const usePastedFiles = (
  area: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void => {
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const node = area.current
      if (files.length === 0 || !node) return
      if (!node.matches(':hover') && !node.contains(document.activeElement)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [area])
}
