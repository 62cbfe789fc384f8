/** The time, handed in so that tests can move it. */
export type Clock = () => Date

export const hoursAfter = (start: Date, hours: number) =>
  new Date(start.getTime() + hours * 3_600_000)
