import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const hour = 3_600_000

/** Milliseconds between two movements of the product's clock. */
const tick = 100

/**
 * The clock of the day, `speed` times as fast as the machine's, and with it the clock of the product
 * (CLOCK_FILE). Moments are milliseconds since the day began; due times those of `performance.now()`.
 */
export const openDayClock = (file: string, start: Date, speed: number) => {
  let began = performance.now()
  let ahead = 0
  const momentAt = (due: number) => (due - began) * speed + ahead
  const timeAt = (due: number) => new Date(start.getTime() + momentAt(due))
  const write = () => {
    const now = timeAt(performance.now()).getTime()
    writeFileSync(file, String((now - Date.now()) / hour))
  }
  const hold = () => writeFileSync(file, String((start.getTime() - Date.now()) / hour))
  hold()
  let timer = setInterval(hold, tick)
  const waitFor = async (due: number) => {
    const left = due - performance.now()
    if (left > 0) await setTimeout(left)
    return due
  }
  return {
    /** Until then it stands still. */
    begin: () => {
      clearInterval(timer)
      began = performance.now()
      timer = setInterval(write, tick)
      write()
    },
    momentAt,
    /** The product's time at a moment, and at this one; the product itself may be a tick behind. */
    timeAt,
    now: () => timeAt(performance.now()),
    /** Waits for a moment of the day; answers when it was due. */
    until: (moment: number) => waitFor(began + (moment - ahead) / speed),
    /**
     * Lets so many milliseconds of the day go by from a moment at which something was due; answers when they
     * were over. Where that is past already, because an answer came late, it does not wait.
     */
    pass: (from: number, length: number) => waitFor(from + length / speed),
    /** Goes so many hours ahead at once. */
    leap: (hours: number) => {
      ahead += hours * hour
      write()
    },
    stop: () => clearInterval(timer),
  }
}

export type DayClock = ReturnType<typeof openDayClock>
