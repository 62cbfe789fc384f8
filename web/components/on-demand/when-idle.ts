/** Milliseconds to wait where a browser does not tell when it rests. */
const pause = 1500

const afterLoad = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    work()
    return () => {}
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

/** Works once the page has loaded and rests; the answer takes it back. */
export const whenIdle = (work: () => void): (() => void) => {
  let forget = (): void => {}
  const stop = afterLoad(() => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(work)
      forget = () => window.cancelIdleCallback(id)
    } else {
      const id = setTimeout(work, pause)
      forget = () => clearTimeout(id)
    }
  })
  return () => {
    stop()
    forget()
  }
}
