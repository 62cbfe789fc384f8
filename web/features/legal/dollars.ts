const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars with two decimals (section 9), without the calendar library of the app's formats. */
export const dollars = (cents: number): string => format.format(cents / 100)
