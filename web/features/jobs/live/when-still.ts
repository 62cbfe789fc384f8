import { sinceTyped } from '#web/lib/page/typing.ts'

/** Milliseconds after the last key in a field for which a table keeps its rows where they are. */
const typingRest = 2500
const lookAgain = 500

let waiting: number | undefined

const dialogs = '[role="dialog"], [role="alertdialog"]'

const isStill = (): boolean => sinceTyped() > typingRest && document.querySelector(dialogs) === null

/**
 * Calls back once nobody types and no dialog is open, so that rows do not move under a reader's
 * hand. Asked again while it waits, it calls back once.
 */
export const whenStill = (then: () => void): void => {
  if (waiting !== undefined) return
  if (isStill()) {
    then()
    return
  }
  waiting = window.setInterval(() => {
    if (!isStill()) return
    forgetStill()
    then()
  }, lookAgain)
}

/** Gives up waiting; answers whether anything waited. */
export const forgetStill = (): boolean => {
  const waited = waiting !== undefined
  window.clearInterval(waiting)
  waiting = undefined
  return waited
}
