/** Milliseconds after a press in which its click has come, on a touch screen too. */
const untilClick = 50

const waiting = new Set<() => void>()
let pressed = false
let timer: number | undefined

const release = (): void => {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => {
    pressed = false
    const works = [...waiting]
    waiting.clear()
    for (const work of works) work()
  }, untilClick)
}

/** Hears that a pointer went down; what is handed to `afterPress` waits from now on. */
export const pressBegins = (): void => {
  window.clearTimeout(timer)
  pressed = true
  window.addEventListener('pointerup', release, { once: true })
  window.addEventListener('pointercancel', release, { once: true })
}

/** Runs the work once no pointer is down: a line that comes or goes must not move a button away under its press. */
export const afterPress = (work: () => void): void => {
  if (pressed) waiting.add(work)
  else work()
}
