import { type RefObject, useEffect, useEffectEvent } from 'react'

const areas = '[data-takes-pasted]'

/** The one that takes what is pasted: a keyboard's focus counts before the pointer, and that before any other focus. */
const areaOfPaste = (): Element | null | undefined => {
  const focused = document.activeElement
  const around = focused?.closest(areas)
  if (around && focused?.matches(':focus-visible')) return around
  return document.querySelector(`${areas}:hover`) ?? around
}

/** Whether it comes with words for the field that has the focus, as what a table is copied from gives both. */
const isForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain') === true

/** Hands over pictures pasted while the pointer or the focus is in an element, which is marked `data-takes-pasted`. */
export const usePastedFiles = (
  area: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void => {
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isForField(event)) return
      if (!area.current || areaOfPaste() !== area.current) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [area])
}
