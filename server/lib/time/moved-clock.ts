import { readFileSync } from 'node:fs'
import { type Clock, hoursAfter } from './clock.ts'

type Moved = {
  hours: number
  /** Read each time; what it says holds instead of `hours` and moves the time while the product runs. */
  file?: string
}

/** Undefined where the file is missing, being written or no number. */
const hoursIn = (file: string) => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    const hours = text === '' ? Number.NaN : Number(text)
    return Number.isNaN(hoursAfter(new Date(0), hours).getTime()) ? undefined : hours
  } catch {
    return undefined
  }
}

/** The machine's time moved by hours, for trials and tests; an unreadable file changes nothing. */
export const movedClock = ({ hours, file }: Moved): Clock => {
  let offset = hours
  return () => {
    if (file) offset = hoursIn(file) ?? offset
    return hoursAfter(new Date(), offset)
  }
}
