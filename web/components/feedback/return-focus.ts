import { untilTouched } from '#web/lib/page/until-touched.ts'

const dialogs = '[data-modal-content], [data-feedback]'
const stops = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'
const parts = 'tr, li, form, section, main'

/** Where the reader was when the first of a row of dialogs opened: in the screen, or in a form above it. */
let origin: HTMLElement | undefined
/** The last stop in the screen itself, and what it stood in, from inside out. */
let lineage: readonly HTMLElement[] = []
/** The rows of a table, or of a list, below the one with that stop, then those above it, the nearest first. */
let neighbours: readonly HTMLElement[] = []

const lineageOf = (node: HTMLElement): HTMLElement[] =>
  node.parentElement ? [node, ...lineageOf(node.parentElement)] : [node]

const neighboursOf = (row: HTMLElement | null): HTMLElement[] => {
  const rows = [
    ...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > :is(tr, li)') ?? []),
  ]
  const at = row ? rows.indexOf(row) : 0
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
}

const noteStop = (target: EventTarget | null | undefined): void => {
  if (!(target instanceof HTMLElement) || target.closest(dialogs)) return
  lineage = lineageOf(target)
  neighbours = neighboursOf(target.closest('tr, li'))
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => noteStop(target))
  // Not every browser gives what is tapped the focus.
  document.addEventListener(
    'click',
    ({ target }) => noteStop(target instanceof Element ? target.closest(stops) : undefined),
    { capture: true },
  )
}

/** Remembers where the reader is before the first of a row of dialogs opens; one may still be closing. */
export const rememberFocus = (): void => {
  const now = document.activeElement
  const isPlace = now instanceof HTMLElement && now !== document.body
  if (isPlace && !now.closest('[data-feedback]')) origin = now
}

const stopIn = (node: HTMLElement): HTMLElement | null => node.querySelector(stops)

/** The first that any of these has, of those that still stand. */
const firstOf = (
  nodes: readonly HTMLElement[],
  stopOf: (node: HTMLElement) => HTMLElement | null = stopIn,
): HTMLElement | null | undefined =>
  nodes
    .filter((node) => node.isConnected && node.tagName !== 'MAIN')
    .map(stopOf)
    .find((stop) => stop !== null)

/**
 * The nearest stop to one that is gone: in the same row, form or panel; where the row of a table or of a list went
 * with it the next row, which takes its place, or the one before, or what its list has now; else the heading of the
 * screen.
 */
const besideLast = (): HTMLElement | null => {
  const part = lineage.findIndex((node) => node.matches(parts))
  const list = lineage[part]?.tagName === 'LI' ? lineage.slice(part + 1, part + 2) : []
  return (
    firstOf(lineage.slice(0, part + 1)) ??
    firstOf(neighbours, (row) => (row.matches(stops) ? row : stopIn(row))) ??
    firstOf(list) ??
    document.querySelector<HTMLElement>('main h1')
  )
}

const isClosing = (node: HTMLElement): boolean =>
  !node.isConnected || (!!node.closest(dialogs) && node.checkVisibility?.() === false)

const destination = (): HTMLElement | null => {
  if (origin && !isClosing(origin)) return origin
  const [last] = lineage
  return last?.isConnected ? last : besideLast()
}

/** Frames for a button that is still busy with what the dialog was about, and for a dialog to let go. */
const patience = 60

/** What the reader did may take its own button away a moment later: until the next touch it is replaced. */
const stay = () => untilTouched(() => destination()?.focus({ preventScroll: true }))

/**
 * Leads back to there once the last of them is gone, and holds it against the dialog that is closing,
 * unless something else has taken the focus.
 */
export const returnFocus = (): void => {
  const closing = document.activeElement?.closest(dialogs)
  const isLost = (focused: Element | null): boolean =>
    !focused || focused === document.body || !!closing?.contains(focused)
  const lead = (frames: number): void => {
    const now = document.activeElement
    const to = destination()
    if (!to || frames === 0 || (now !== to && !isLost(now))) return
    if (now !== to) to.focus()
    window.requestAnimationFrame(() => lead(frames - 1))
  }
  lead(patience)
  stay()
}

/** For an act without a dialog: answers how to lead back to where the reader was when it began. */
export const keepFocus = (): (() => void) => {
  rememberFocus()
  return returnFocus
}

/**
 * For a window that closes: where what opened it is gone, or goes before the next touch as rows that waited for the
 * window move, leads to what stood beside that.
 */
export const leaveWindow = (): void => {
  const [last] = lineage
  if (!last) return
  origin = undefined
  if (!last.isConnected) returnFocus()
  // The key that closed it has not reached the page yet, and is no touch after that.
  else window.setTimeout(stay)
}
