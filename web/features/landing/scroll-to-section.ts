/** Pixels the navigation covers (section 9). */
export const navigationOffset = 80

/** Scrolls smoothly to a section, 80 px below the top; at once for a reader who wants no motion. */
export const scrollToSection = (anchor: string): void => {
  const section = document.getElementById(anchor)
  if (!section) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = anchor === 'home' ? 0 : section.offsetTop - navigationOffset
  window.history.replaceState(window.history.state, '', `#${anchor}`)
  window.scrollTo({ top, behavior: still ? 'auto' : 'smooth' })
  section.focus({ preventScroll: true })
}
