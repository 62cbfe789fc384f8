let typedAt = 0

/** Notes every key typed into a field of the page; answers how to stop. */
export const watchTyping = (): (() => void) => {
  const note = (): void => {
    typedAt = Date.now()
  }
  document.addEventListener('input', note, { capture: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

/** Milliseconds since the last key that was noted; long ago, where the device's clock was set back since. */
export const sinceTyped = (): number => {
  const since = Date.now() - typedAt
  return since < 0 ? Number.POSITIVE_INFINITY : since
}

/**
 * Works once no key was typed for so many milliseconds, after whatever the browser has to do by now; the
 * answer takes it back.
 */
export const whenTypingRests = (milliseconds: number, work: () => void): (() => void) => {
  const look = (): void => {
    const left = milliseconds - sinceTyped()
    if (left > 0) timer = setTimeout(look, left)
    else work()
  }
  let timer = setTimeout(look)
  return () => clearTimeout(timer)
}
