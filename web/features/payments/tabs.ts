type Words = { title: string; text: string }

/** Tabs that still wait for an address, each with how to forget that it does. */
const waiting = new WeakMap<Window, () => void>()

/** Nobody points a tab any more once the page that opened it is gone: it would wait for ever. */
const closeWithThisPage = (tab: Window): void => {
  const close = () => tab.close()
  window.addEventListener('pagehide', close)
  waiting.set(tab, () => window.removeEventListener('pagehide', close))
}

/**
 * Opens a blank tab while the click is still being handled, so that no browser stops it; it says what
 * it waits for, and goes with this page where that is left before. Null where the browser stopped it all the same.
 */
export const openBlankTab = ({ title, text }: Words): Window | null => {
  const tab = window.open('', '_blank')
  if (!tab) return null
  const line = tab.document.createElement('p')
  line.textContent = text
  line.setAttribute('role', 'status')
  Object.assign(line.style, { font: '500 18px system-ui, sans-serif', color: '#51606e' })
  Object.assign(tab.document.body.style, {
    display: 'grid',
    placeItems: 'center',
    height: '90vh',
    background: '#f7f5f1',
  })
  tab.document.documentElement.lang = document.documentElement.lang
  tab.document.title = title
  tab.document.body.append(line)
  closeWithThisPage(tab)
  return tab
}

/** Changes what a blank tab says while one looks at it. */
export const tellTab = (tab: Window | null, text: string): void => {
  const line = tab?.closed ? undefined : tab?.document.querySelector('p')
  if (line) line.textContent = text
}

/** Points a tab at an address; false where there is no tab to point. */
export const pointTab = (tab: Window | null, address: string): boolean => {
  if (!tab) return false
  waiting.get(tab)?.()
  if (tab.closed) return false
  tab.location.replace(address)
  tab.focus()
  return true
}

/** Closes a tab that has nothing to show. */
export const closeTab = (tab: Window | null): void => {
  if (!tab) return
  waiting.get(tab)?.()
  tab.close()
}

/** Calls back once a tab is closed, looking twice a second; answers how to stop looking. */
export const whenClosed = (tab: Window, then: () => void): (() => void) => {
  const timer = window.setInterval(() => {
    if (!tab.closed) return
    window.clearInterval(timer)
    then()
  }, 500)
  return () => window.clearInterval(timer)
}
