type Lived = {
  /** Real seconds until the hours of the day were over, the last job was done, and nothing waited. */
  seconds: number
  lastDone: number
  quiet: number
  /** Jobs that were under way when the hours of the day were over. */
  underWay: number
}

const daySeconds = 86_400

/** How fast the day went by: its hours come as fast as was asked for, its work when it is done. */
export const paceOf = (asked: number, { seconds, underWay, lastDone, quiet }: Lived) =>
  `the day took ${quiet.toFixed(0)} s until nothing waited: ${(daySeconds / quiet).toFixed(1)} times as fast as real time (${asked} asked for); its hours were over after ${seconds.toFixed(0)} s with ${underWay} jobs under way, the last was done after ${lastDone.toFixed(0)} s`
