import { untilTouched } from './until-touched.ts'

const announce = () => document.querySelector('h1')?.focus({ preventScroll: true })

/**
 * Announces a screen by its heading. That of a screen that still loads may give way to another: as long as nobody has
 * touched anything, the focus follows. The answer ends that.
 */
export const followHeading = (): (() => void) => {
  announce()
  return untilTouched(announce)
}
