import type { PutWithin } from './port.ts'

/** Real milliseconds, as file systems and stores count them. */
const now = () => performance.timeOrigin + performance.now()

/** Whether a file that was put at a moment was put within that time. */
export const wasPutWithin = ({ since, hours }: PutWithin, at: Date) =>
  at >= since && at.getTime() <= now() - hours * 3_600_000
