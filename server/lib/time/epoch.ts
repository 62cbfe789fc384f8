/** A moment as the payment provider writes it: whole seconds since 1970. */
export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The moment of so many seconds since 1970. */
export const momentOf = (seconds: number) => new Date(seconds * 1000)
