/** The product's one time, handed in so that it can be moved. */
export type Clock = () => Date

export const hoursAfter = (start: Date, hours: number) =>
  new Date(start.getTime() + hours * 3_600_000)
