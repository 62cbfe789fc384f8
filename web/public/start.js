// Runs before the app: where a file that it begins with does not come, because a server stopped just now, the
// page is loaded once more; where that does not help, it says so instead of staying white.
;(() => {
  const key = 'plumbline-started-again'
  const pause = 1000
  const once = 30_000
  const isEmpty = () => !document.getElementById('root')?.hasChildNodes()

  const say = () => document.getElementById('start-failed')?.removeAttribute('hidden')
  const sayWhenRead = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
    else say()
  }

  /** Whether the page may be loaded once more; a browser that keeps nothing would do so for ever. */
  const isFirst = () => {
    try {
      const last = Number(sessionStorage.getItem(key))
      sessionStorage.setItem(key, String(Date.now()))
      return Date.now() - last > once && sessionStorage.getItem(key) !== null
    } catch {
      return false
    }
  }

  let failed = false
  const fail = () => {
    if (failed) return
    failed = true
    if (isFirst()) setTimeout(() => location.reload(), pause)
    else sayWhenRead()
  }

  addEventListener('app-not-started', fail)
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isEmpty()) fail()
    },
    true,
  )
})()
