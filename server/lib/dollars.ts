/** Cents as dollars with two decimals and no sign of a currency. */
export const dollars = (cents: number) => (cents / 100).toFixed(2)
