import type { Snapshot } from '../features/snapshots/index.ts'

/** What is said beside a snapshot where one that is later than the clock was passed over; nothing else. */
export const tellPassedOver = ({ passedOver }: Snapshot): string[] =>
  passedOver
    ? [
        `There is one of ${passedOver.toISOString()}, later than this machine's clock: if the clock is wrong, set it first, and that one is taken.`,
      ]
    : []
